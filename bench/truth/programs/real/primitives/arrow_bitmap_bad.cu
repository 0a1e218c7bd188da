// EXPECT: wrong race
// warp 0 ors the upper 5 of its bits into word 1, and warp 1 its lower bits into the same word, both without an atomic operation.
// AIM: bitmap with an offset that is not a multiple of 32: neighbouring warps share a word
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CUDF_CUDA_TRY(call)                                                            \
  do {                                                                                 \
    cudaError_t const status = (call);                                                 \
    if (status != cudaSuccess) {                                                       \
      std::fprintf(stderr, "%s at %d\n", cudaGetErrorString(status), __LINE__);        \
      std::exit(1);                                                                    \
    }                                                                                  \
  } while (0)

using bitmask_type = uint32_t;
using size_type = int32_t;

struct not_nan {
  const float *data;
  __device__ bool operator()(size_type i) const { return data[i] == data[i]; }
};

__device__ inline void set_bits(bitmask_type *word, bitmask_type bits) {
  *word |= bits;
}

// writes predicate(i) to bit `offset + i` of the mask
template <typename Predicate>
__global__ void valid_if(bitmask_type *mask, size_type words, size_type offset, size_type n, Predicate p, size_type *valid) {
  const size_type i = blockIdx.x * blockDim.x + threadIdx.x;
  const bool is_valid = i < n && p(i);
  const bitmask_type bits = __ballot_sync(0xffffffffu, is_valid);
  if (threadIdx.x % 32 == 0 && bits != 0) {
    const size_type first = offset + i, shift = first % 32;
    set_bits(&mask[first / 32], bits << shift);
    if (shift > 0 && first / 32 + 1 < words)
      set_bits(&mask[first / 32 + 1], bits >> (32 - shift));
    atomicAdd(valid, __popc(bits));
  }
}

int main() {
  const size_type n = 500, offset = 5, words = (n + offset + 31) / 32;
  std::vector<float> h(n, 1.0f);
  float *data;
  bitmask_type *mask;
  size_type *valid, count = 0;
  CUDF_CUDA_TRY(cudaMalloc(&data, n * sizeof(float)));
  CUDF_CUDA_TRY(cudaMalloc(&mask, words * sizeof(bitmask_type)));
  CUDF_CUDA_TRY(cudaMalloc(&valid, sizeof(size_type)));
  CUDF_CUDA_TRY(cudaMemcpy(data, h.data(), n * sizeof(float), cudaMemcpyHostToDevice));
  CUDF_CUDA_TRY(cudaMemset(mask, 0, words * sizeof(bitmask_type)));
  CUDF_CUDA_TRY(cudaMemset(valid, 0, sizeof(size_type)));
  constexpr int block = 128;
  valid_if<<<(n + block - 1) / block, block>>>(mask, words, offset, n, not_nan{data}, valid);
  CUDF_CUDA_TRY(cudaGetLastError());
  CUDF_CUDA_TRY(cudaMemcpy(&count, valid, sizeof count, cudaMemcpyDeviceToHost));
  std::printf("%d valid\n", count);
  CUDF_CUDA_TRY(cudaFree(data));
  CUDF_CUDA_TRY(cudaFree(mask));
  CUDF_CUDA_TRY(cudaFree(valid));
  return 0;
}
