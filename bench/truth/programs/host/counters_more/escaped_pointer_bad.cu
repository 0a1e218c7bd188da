// EXPECT: wrong out-of-bounds
// a device node holds the counter's address and a kernel adds through it
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void compact(const float *in, int n, int *count, int *list) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0)
    list[atomicAdd(count, 1)] = i;
}
struct Stat { int *hits; };
__global__ void visit(Stat *s) { atomicAdd(s->hits, 1); }
int main() {
  float *in;
  int *count, *other, *list;
  Stat *s, h;
  cudaMalloc(&in, 256 * sizeof(float));
  cudaMemset(in, 1, 256 * sizeof(float));
  cudaMalloc(&count, sizeof(int));
  cudaMalloc(&other, sizeof(int));
  cudaMemset(other, 0, sizeof(int));
  cudaMalloc(&list, 256 * sizeof(int));
  cudaMalloc(&s, sizeof(Stat));
  h.hits = count;
  cudaMemcpy(s, &h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(count, 0, sizeof(int));
  visit<<<1, 32>>>(s);
  compact<<<1, 256>>>(in, 256, count, list);
  return cudaDeviceSynchronize();
}
