// EXPECT: right
// only whole warps return
#include <mma.h>
using namespace nvcuda;
__global__ void scaleTiles(half *m, int n) {
  int warp = threadIdx.x / 32;
  if (threadIdx.x >= n)
    return;
  wmma::fragment<wmma::accumulator, 16, 16, 16, half> f;
  wmma::load_matrix_sync(f, m + warp * 256, 16, wmma::mem_row_major);
  for (int i = 0; i < f.num_elements; i++)
    f.x[i] = __hadd(f.x[i], f.x[i]);
  wmma::store_matrix_sync(m + warp * 256, f, 16, wmma::mem_row_major);
}

int main() {
  half *m;
  cudaMalloc(&m, 4 * 256 * sizeof(half));
  scaleTiles<<<1, 128>>>(m, 64);
  return cudaDeviceSynchronize();
}
