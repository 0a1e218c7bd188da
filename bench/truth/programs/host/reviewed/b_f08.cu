// EXPECT: wrong out-of-bounds
// the stored pointer is freed through a callback of the stream
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void use(int *p) { p[threadIdx.x] = 1; }
void done(void *p) { free(p); }
int main(int argc, char **argv) {
  int *p = (int *)malloc(128); cudaHostRegister(p, 128, 0);
  cudaLaunchHostFunc(0, done, p);
  use<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
