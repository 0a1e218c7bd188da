// EXPECT: wrong assertion
// second launch sees flag 1 left by the first
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void once(int *flag) {
  assert(*flag == 0);
  *flag = 1;
}
int main() {
  int *f;
  cudaMalloc(&f, sizeof(int));
  cudaMemset(f, 0, sizeof(int));
  once<<<1, 1>>>(f);
  
  once<<<1, 1>>>(f);
  return cudaDeviceSynchronize();
}
