// EXPECT: wrong race
// race in the warp: store_matrix_sync, then another lane's element, without __syncwarp
#include <mma.h>
#include <cuda_bf16.h>
using namespace nvcuda;
__global__ void w_samewarp_bad(half *in, float *o) { int t = threadIdx.x, w = t / 32; __shared__ float s[512]; wmma::fragment<wmma::accumulator, 16, 16, 16, float> c; wmma::fill_fragment(c, (float)w); wmma::store_matrix_sync(s + w * 256, c, 16, wmma::mem_row_major); o[t] = s[w * 256 + 255 - t % 32 * 8]; }
int main() {
  half *in_;
  cudaMalloc(&in_, 65536 * sizeof(half));
  cudaMemset(in_, 0, 65536 * sizeof(half));
  float *o_;
  cudaMalloc(&o_, 65536 * sizeof(float));
  cudaMemset(o_, 0, 65536 * sizeof(float));
  w_samewarp_bad<<<1, 64>>>(in_, o_);
  cudaDeviceSynchronize();
}
