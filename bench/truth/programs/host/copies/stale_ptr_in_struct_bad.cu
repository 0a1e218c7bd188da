// EXPECT: wrong out-of-bounds
// device struct still holds the freed small buffer, cap says 64
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
  cudaMemcpy(&d->n, &h.n, sizeof h.n, cudaMemcpyHostToDevice);
  put<<<1, 64>>>(d);
  return cudaDeviceSynchronize();
}
