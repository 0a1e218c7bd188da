// EXPECT: wrong barrier-divergence
// blockDim.x is 16: the warp of rows 2 and 3 has threads with and without the condition tileN < 3
#include <mma.h>
using namespace nvcuda;
__global__ void gemm(const half *a, const half *b, float *c, int tilesN) {
  int tileN = blockIdx.y * blockDim.y + threadIdx.y;
  if (tileN < tilesN) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
    wmma::fill_fragment(fc, 0.0f);
    wmma::load_matrix_sync(fa, a, 16);
    wmma::load_matrix_sync(fb, b + 256 * (tileN / 2), 16);
    wmma::mma_sync(fc, fa, fb, fc);
    wmma::store_matrix_sync(c + 256 * (tileN / 2), fc, 16, wmma::mem_row_major);
  }
}

int main() {
  half *a, *b;
  float *c;
  cudaMalloc(&a, 256 * sizeof(half));
  cudaMalloc(&b, 4 * 256 * sizeof(half));
  cudaMalloc(&c, 4 * 256 * sizeof(float));
  gemm<<<dim3(1, 1), dim3(16, 4)>>>(a, b, c, 3);
  return cudaDeviceSynchronize();
}
