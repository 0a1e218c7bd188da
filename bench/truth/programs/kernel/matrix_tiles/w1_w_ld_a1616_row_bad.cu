// EXPECT: wrong out-of-bounds
// out of bounds by 8 halves
#include <mma.h>
#include <cuda_bf16.h>
using namespace nvcuda;
__global__ void w_ld_a1616_row_bad(half *in, float *o) { int t = threadIdx.x, w = t / 32; __shared__ half s[368]; for (int i = t; i < 368; i += 64) s[i] = in[i]; __syncthreads(); wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a; wmma::load_matrix_sync(a, s, 24); for (int i = 0; i < a.num_elements; ++i) o[t * 16 + i] = __half2float(a.x[i]); }
int main() {
  half *in_;
  cudaMalloc(&in_, 65536 * sizeof(half));
  cudaMemset(in_, 0, 65536 * sizeof(half));
  float *o_;
  cudaMalloc(&o_, 65536 * sizeof(float));
  cudaMemset(o_, 0, 65536 * sizeof(float));
  w_ld_a1616_row_bad<<<1, 64>>>(in_, o_);
  cudaDeviceSynchronize();
}
