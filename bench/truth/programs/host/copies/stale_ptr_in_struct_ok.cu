// EXPECT: right
// device struct gets the new pointer
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
struct Vec { int *p; int n; };
__global__ void put(Vec *v) {
  if (threadIdx.x < v->n)
    v->p[threadIdx.x] = 1;
}
int main() {
  Vec h, *d;
  cudaMalloc(&d, sizeof(Vec));
  cudaMalloc(&h.p, 16 * sizeof(int));
  h.n = 16;
  cudaMemcpy(d, &h, sizeof h, cudaMemcpyHostToDevice);
  cudaFree(h.p);
  cudaMalloc(&h.p, 64 * sizeof(int));
  h.n = 64;
  cudaMemcpy(d, &h, sizeof h, cudaMemcpyHostToDevice);
  put<<<1, 64>>>(d);
  return cudaDeviceSynchronize();
}
