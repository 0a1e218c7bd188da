// EXPECT: wrong race
// helper stores out in the managed table
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
struct Job { const float *src; int n; };
__global__ void run(const Job *j, float *out) {
  if (threadIdx.x + 1 < j->n)
    out[threadIdx.x] = j->src[threadIdx.x + 1];
}
static void setup(Job *j, const float *src, int n) { j->src = src; j->n = n; }
int main() {
  Job *j;
  float *b, *out;
  cudaMallocManaged(&j, sizeof(Job));
  cudaMalloc(&b, 64 * sizeof(float));
  cudaMalloc(&out, 64 * sizeof(float));
  setup(j, out, 64);
  run<<<1, 64>>>(j, out);
  return cudaDeviceSynchronize();
}
