// EXPECT: wrong out-of-bounds
// for width 5 the value 999 starts in bit 4995, word 156 of 157, and the kernel reads word 157 as well.
// AIM: decoder that always reads two words; only the last value reads past the end
#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <vector>

namespace columnar {

inline void cuda_try(cudaError_t e) {
  if (e != cudaSuccess)
    throw std::runtime_error(cudaGetErrorString(e));
}

template <unsigned WIDTH>
__global__ void decode_bitpacked(const uint32_t *__restrict__ packed, uint32_t *__restrict__ out, int n) {
  constexpr uint32_t mask = (1u << WIDTH) - 1;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    const unsigned bit = i * WIDTH, word = bit / 32;
    out[i] = __funnelshift_r(packed[word], packed[word + 1], bit % 32) & mask;
  }
}

struct BitPackedColumn {
  int rows;
  unsigned width;
  std::vector<uint32_t> words;

  BitPackedColumn(int rows, unsigned width) : rows(rows), width(width), words(word_count()) {
    for (int i = 0; i < rows; ++i) {
      const unsigned bit = i * width;
      const uint64_t v = (uint64_t)(i & ((1 << width) - 1)) << bit % 32;
      words[bit / 32] |= (uint32_t)v;
      if (v >> 32)
        words[bit / 32 + 1] |= (uint32_t)(v >> 32);
    }
  }
  size_t word_count() const { return ((size_t)rows * width + 31) / 32; }
};

void decode(const BitPackedColumn &col, std::vector<uint32_t> &result) {
  uint32_t *packed, *out;
  cuda_try(cudaMalloc(&packed, col.word_count() * sizeof(uint32_t)));
  cuda_try(cudaMalloc(&out, col.rows * sizeof(uint32_t)));
  cuda_try(cudaMemcpy(packed, col.words.data(), col.word_count() * sizeof(uint32_t), cudaMemcpyHostToDevice));
  const int block = 128, grid = (col.rows + 2 * block - 1) / (2 * block);
  switch (col.width) {
  case 3: decode_bitpacked<3><<<grid, block>>>(packed, out, col.rows); break;
  case 5: decode_bitpacked<5><<<grid, block>>>(packed, out, col.rows); break;
  case 11: decode_bitpacked<11><<<grid, block>>>(packed, out, col.rows); break;
  default: throw std::invalid_argument("width");
  }
  cuda_try(cudaGetLastError());
  result.resize(col.rows);
  cuda_try(cudaMemcpy(result.data(), out, col.rows * sizeof(uint32_t), cudaMemcpyDeviceToHost));
  cuda_try(cudaFree(packed));
  cuda_try(cudaFree(out));
}

} // namespace columnar

int main() {
  std::vector<uint32_t> result;
  for (unsigned width : {3u, 5u, 11u})
    columnar::decode(columnar::BitPackedColumn(1000, width), result);
  std::printf("%u\n", result[999]);
}
