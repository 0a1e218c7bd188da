// EXPECT: right
// leaders t % 3 == 0 write t / 3
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  unsigned q = __umulhi(t, 0xAAAAAAABu) >> 1;
  if (t - t / 3 * 3 == 0) out[q] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 96>>>(o);
  return cudaDeviceSynchronize();
}
