// EXPECT: right
// n is at most 256
#include <cuda_runtime.h>
#include <cstdio>
__device__ float buf[256];
__global__ void fill(int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) buf[i] = i;
}
static void go(int n) { fill<<<4, 256>>>(n); }

int main() {
  static char b[4096];
  FILE *f = fopen("/dev/null", "w");
  setvbuf(f, b, _IOFBF, sizeof b);
  b[0] = 1;
  fputs("\001", f);
  go(b[0] * 4);
  return cudaDeviceSynchronize();
}
