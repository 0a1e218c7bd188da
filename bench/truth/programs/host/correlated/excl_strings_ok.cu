// EXPECT: right
// mode cannot be both "a" and "b"
#include <string>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main(int argc, char **argv) {
  std::string mode = argc > 1 ? argv[1] : "a";
  int n = 64;
  if (mode == "a")
    n = 128;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (mode == "b")
    fill<<<1, 128>>>(a, n);
  return cudaDeviceSynchronize();
}
