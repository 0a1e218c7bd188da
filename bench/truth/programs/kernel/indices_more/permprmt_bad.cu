// EXPECT: wrong race
// selects the high byte only, 0 for all threads
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  unsigned x = __byte_perm(t, 0, 0x4432);
  out[x] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 512 * sizeof(int));
  k<<<1, 512>>>(o);
  return cudaDeviceSynchronize();
}
