// EXPECT: right
// check is before the throwing call
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
static void audit(int argc) { if (argc > 2) throw std::runtime_error("audit"); }
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 10;
  try {
    if (n > 100) n = 100;
    audit(argc);
  } catch (const std::exception &e) {
    puts(e.what());
  }
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  fill<<<8, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
