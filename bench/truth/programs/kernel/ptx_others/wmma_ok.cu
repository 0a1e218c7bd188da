// EXPECT: right
// each warp stores its own 16x16 tile
#include <mma.h>
using namespace nvcuda;
__global__ void k(const half *a, const half *b, float *c) {
  int w = threadIdx.x / 32;
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, 0.0f);
  wmma::load_matrix_sync(fa, a + w * 256, 16);
  wmma::load_matrix_sync(fb, b, 16);
  wmma::mma_sync(fc, fa, fb, fc);
  wmma::store_matrix_sync(c + w * 256, fc, 16, wmma::mem_row_major);
}
int main() {
  half *a;
  cudaMalloc(&a, 512 * sizeof(half));
  half *b;
  cudaMalloc(&b, 256 * sizeof(half));
  float *c;
  cudaMalloc(&c, 512 * sizeof(float));
  k<<<1, 64>>>(a, b, c);
  return cudaDeviceSynchronize();
}
