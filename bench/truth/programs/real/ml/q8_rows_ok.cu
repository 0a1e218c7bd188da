// EXPECT: right
// ncols = 200 makes 7 blocks of 32 in each row, and the host allocates 7 for each of the 50 rows; a warp that leaves early leaves as a whole.
// AIM: size in records, rounded down by a helper of the host and up by the kernel
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define GGML_CUDA_CHECK(err)                                                                   \
  do {                                                                                         \
    const cudaError_t err_ = (err);                                                            \
    if (err_ != cudaSuccess) {                                                                 \
      std::fprintf(stderr, "CUDA error %d at %s:%d\n", (int)err_, __FILE__, __LINE__);         \
      std::abort();                                                                            \
    }                                                                                          \
  } while (0)

constexpr int QK8_0 = 32;

struct block_q8_0 {
  float d;
  int8_t qs[QK8_0];
};
static_assert(sizeof(block_q8_0) == 36, "wrong q8_0 block size");

static size_t ggml_row_size(int64_t ne) {
  return (ne + QK8_0 - 1) / QK8_0 * sizeof(block_q8_0);
}

template <int nwarps>
static __global__ void mul_mat_vec_q8_0(const void *__restrict__ vx, const float *__restrict__ y,
                                        float *__restrict__ dst, const int ncols, const int nrows) {
  const int row = blockIdx.x * nwarps + threadIdx.y;
  if (row >= nrows)
    return;
  const int nblk = (ncols + QK8_0 - 1) / QK8_0;
  const block_q8_0 *x = (const block_q8_0 *)vx + (int64_t)row * nblk;
  float sum = 0.0f;
  for (int ib = 0; ib < nblk; ++ib) {
    const int col = ib * QK8_0 + threadIdx.x;
    if (col < ncols)
      sum += x[ib].d * x[ib].qs[threadIdx.x] * y[col];
  }
#pragma unroll
  for (int mask = 16; mask > 0; mask >>= 1)
    sum += __shfl_xor_sync(0xffffffff, sum, mask, 32);
  if (threadIdx.x == 0)
    dst[row] = sum;
}

static void mul_mat_vec_q8_0_cuda(const void *vx, const float *y, float *dst, int ncols, int nrows,
                                  cudaStream_t stream) {
  constexpr int nwarps = 4;
  const dim3 block_dims(32, nwarps, 1);
  const dim3 block_nums((nrows + nwarps - 1) / nwarps, 1, 1);
  mul_mat_vec_q8_0<nwarps><<<block_nums, block_dims, 0, stream>>>(vx, y, dst, ncols, nrows);
  GGML_CUDA_CHECK(cudaGetLastError());
}

int main() {
  const int ncols = 200, nrows = 50;
  const size_t nbytes = nrows * ggml_row_size(ncols);
  void *vx;
  float *y, *dst;
  cudaStream_t stream;
  GGML_CUDA_CHECK(cudaStreamCreate(&stream));
  GGML_CUDA_CHECK(cudaMalloc(&vx, nbytes));
  GGML_CUDA_CHECK(cudaMalloc((void **)&y, ncols * sizeof(float)));
  GGML_CUDA_CHECK(cudaMalloc((void **)&dst, nrows * sizeof(float)));
  GGML_CUDA_CHECK(cudaMemsetAsync(vx, 1, nbytes, stream));
  GGML_CUDA_CHECK(cudaMemsetAsync(y, 0, ncols * sizeof(float), stream));
  mul_mat_vec_q8_0_cuda(vx, y, dst, ncols, nrows, stream);
  std::vector<float> out(nrows);
  GGML_CUDA_CHECK(cudaMemcpyAsync(out.data(), dst, nrows * sizeof(float), cudaMemcpyDeviceToHost, stream));
  GGML_CUDA_CHECK(cudaStreamSynchronize(stream));
  GGML_CUDA_CHECK(cudaFree(vx));
  GGML_CUDA_CHECK(cudaFree(y));
  GGML_CUDA_CHECK(cudaFree(dst));
  GGML_CUDA_CHECK(cudaStreamDestroy(stream));
  return 0;
}
