// EXPECT: wrong out-of-bounds
// list has one element
#include <list>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  std::list<int> jobs;
  jobs.push_back(128);
  
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  for (int n : jobs)
    fill<<<1, 128>>>(a, n);
  return cudaDeviceSynchronize();
}
