// EXPECT: right
// each struct has its own out
#include <vector>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
struct Job { int *out; int n; };
__global__ void run(const Job *jobs) {
  Job j = jobs[blockIdx.x];
  if (threadIdx.x < j.n)
    j.out[threadIdx.x] = blockIdx.x;
}
int main() {
  std::vector<Job> jobs(2);
  cudaMalloc(&jobs[0].out, 32 * sizeof(int));
  jobs[0].n = 32;
  jobs[1] = jobs[0];
  cudaMalloc(&jobs[1].out, 32 * sizeof(int));
  Job *d;
  cudaMalloc(&d, 2 * sizeof(Job));
  cudaMemcpy(d, jobs.data(), 2 * sizeof(Job), cudaMemcpyHostToDevice);
  run<<<2, 32>>>(d);
  return cudaDeviceSynchronize();
}
