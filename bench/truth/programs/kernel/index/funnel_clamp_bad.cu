// EXPECT: wrong out-of-bounds
// __funnelshift_r uses the distance modulo 32, so 32 means 0 and the result is t: thread 8 reads table[8] of 8 elements.
// AIM: funnel shift by the full width, with clamping and with wrapping
__constant__ int table[8] = {1, 2, 3, 4, 5, 6, 7, 8};

__global__ void pick(int *out, unsigned distance) {
  unsigned t = threadIdx.x;
  unsigned k = __funnelshift_r(t, 0u, distance);
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
