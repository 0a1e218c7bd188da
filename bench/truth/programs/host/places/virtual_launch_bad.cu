// EXPECT: wrong out-of-bounds
// override launches 160
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Job { virtual void run(int *p) { fill<<<1, 32>>>(p, 16); } virtual ~Job() {} };
struct Wide : Job { void run(int *p) override { fill<<<2, 128>>>(p, 160); } };
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  Job *j = argc > 1 ? new Wide : new Job;
  j->run(a);
  return cudaDeviceSynchronize();
}
