// EXPECT: wrong race
// 2 * argc + 2 is even
__global__ void k(int *out, unsigned f) {
  unsigned t = threadIdx.x;
  out[t * f % 64] = t;
}
int main(int argc, char **argv) {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o, 2 * argc + 2);
  return cudaDeviceSynchronize();
}
