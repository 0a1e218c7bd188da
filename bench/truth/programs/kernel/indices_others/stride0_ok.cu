// EXPECT: right
// the stride is at least 1
#include <cstdlib>
__global__ void k(int *out, int stride) {
  out[threadIdx.x * stride] = threadIdx.x;
}
int main(int argc, char **argv) {
  int s = atoi(argv[1]), *o;
  if (s < 1 || s > 8) return 1;
  cudaMalloc(&o, 512 * sizeof(int));
  k<<<1, 64>>>(o, s);
  return cudaDeviceSynchronize();
}
