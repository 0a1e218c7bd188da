// EXPECT: wrong out-of-bounds
// a tile is stored
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <mma.h>
__global__ void hist(const int *keys, int n, int *counts) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
__global__ void w(int *p) {
  nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, int> f;
  nvcuda::wmma::fill_fragment(f, 100000);
  nvcuda::wmma::store_matrix_sync(p, f, 16, nvcuda::wmma::mem_row_major);
}
int main(int argc, char **argv) {
  const int n = 1024, bins = 32;
  int *h = (int *)malloc(n * sizeof(int)), *d, *c;
  cudaMalloc(&d, n * sizeof(int));
  cudaMalloc(&c, bins * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = 3;
  cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  w<<<1, 32>>>(d);
  hist<<<4, 256>>>(d, n, c);

  return cudaDeviceSynchronize();
}
