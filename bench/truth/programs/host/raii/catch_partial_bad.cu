// EXPECT: wrong out-of-bounds
// constructor throws for n>1000, catch leaves d null and the launch still runs
#include <stdexcept>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Buf {
  int *p = nullptr;
  explicit Buf(int n) {
    if (n > 1000)
      throw std::length_error("too large");
    cudaMalloc(&p, n * sizeof(int));
  }
};
int main(int argc, char **argv) {
  int n = argc > 1 ? 2000 : 500;
  int *d = nullptr;
  try {
    Buf b(n);
    d = b.p;
  } catch (const std::exception &e) {
    puts(e.what());
    
  }
  fill<<<8, 256>>>(d, n);
  return cudaDeviceSynchronize();
}
