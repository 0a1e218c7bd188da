// EXPECT: wrong race
// race: tiles overlap in the last line
#include <mma.h>
#include <cuda_bf16.h>
using namespace nvcuda;
__global__ void w_st_328_row_bad(half *in, float *o) { int t = threadIdx.x, w = t / 32; wmma::fragment<wmma::accumulator, 32, 8, 16, float> c; wmma::fill_fragment(c, (float)w); wmma::store_matrix_sync(o + w * 248, c, 8, wmma::mem_row_major); }
int main() {
  half *in_;
  cudaMalloc(&in_, 65536 * sizeof(half));
  cudaMemset(in_, 0, 65536 * sizeof(half));
  float *o_;
  cudaMalloc(&o_, 65536 * sizeof(float));
  cudaMemset(o_, 0, 65536 * sizeof(float));
  w_st_328_row_bad<<<1, 64>>>(in_, o_);
  cudaDeviceSynchronize();
}
