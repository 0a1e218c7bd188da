// EXPECT: wrong race
// oob
#include <mma.h>
#include <cuda_bf16.h>
using namespace nvcuda;
__global__ void w_s8_bad(half *in, float *o) { int t = threadIdx.x, w = t / 32; __shared__ signed char s[240]; for (int i = t; i < 240; i += 64) s[i] = 1; __syncthreads(); wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char, wmma::row_major> a; wmma::load_matrix_sync(a, s, 16); o[t] = a.x[0]; }
int main() {
  half *in_;
  cudaMalloc(&in_, 65536 * sizeof(half));
  cudaMemset(in_, 0, 65536 * sizeof(half));
  float *o_;
  cudaMalloc(&o_, 65536 * sizeof(float));
  cudaMemset(o_, 0, 65536 * sizeof(float));
  w_s8_bad<<<1, 64>>>(in_, o_);
  cudaDeviceSynchronize();
}
