// EXPECT: right
// __funnelshift_rc clamps the distance 32 and returns the high word, 0: every thread reads table[0].
// AIM: funnel shift by the full width, with clamping and with wrapping
__constant__ int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};

__global__ void pick(int *out, unsigned distance) {
  unsigned t = threadIdx.x;
  unsigned k = __funnelshift_rc(t, 0u, distance);
  out[t] = table[k];
}

int main() {
  int *out;
  cudaMalloc(&out, 64 * sizeof(int));
  for (unsigned distance = 32; distance < 36; distance += 16)
    pick<<<1, 64>>>(out, distance);
  cudaDeviceSynchronize();
  cudaFree(out);
  return 0;
}
