// Transposes a square matrix through tiles in shared memory, so that both reading and writing are coalesced. Correct,
// but reading a column of the tile hits one memory bank 32 times; transposePadded has one more column, and no conflict.
//
// veriwarp check examples/transpose.cu      proofs, and a remark on transpose: a 32-way bank conflict
#include "cuda_check.h"

constexpr int Tile = 32;

__global__ void transpose(const float *in, float *out, int width) {
  __shared__ float tile[Tile][Tile];
  int x = blockIdx.x * Tile + threadIdx.x;
  int y = blockIdx.y * Tile + threadIdx.y;
  if (x < width && y < width)
    tile[threadIdx.y][threadIdx.x] = in[y * width + x];
  __syncthreads();

  x = blockIdx.y * Tile + threadIdx.x;
  y = blockIdx.x * Tile + threadIdx.y;
  if (x < width && y < width)
    out[y * width + x] = tile[threadIdx.x][threadIdx.y];
}

__global__ void transposePadded(const float *in, float *out, int width) {
  __shared__ float tile[Tile][Tile + 1];
  int x = blockIdx.x * Tile + threadIdx.x;
  int y = blockIdx.y * Tile + threadIdx.y;
  if (x < width && y < width)
    tile[threadIdx.y][threadIdx.x] = in[y * width + x];
  __syncthreads();

  x = blockIdx.y * Tile + threadIdx.x;
  y = blockIdx.x * Tile + threadIdx.y;
  if (x < width && y < width)
    out[y * width + x] = tile[threadIdx.x][threadIdx.y];
}

int main() {
  const int width = 1000;
  std::vector<float> matrix(width * width);
  for (int i = 0; i < width * width; ++i)
    matrix[i] = static_cast<float>(i);
  DeviceArray<float> in(matrix), out(width * width);

  dim3 block(Tile, Tile), grid((width + Tile - 1) / Tile, (width + Tile - 1) / Tile);
  transpose<<<grid, block>>>(in.get(), out.get(), width);
  transposePadded<<<grid, block>>>(out.get(), in.get(), width);
  CUDA_CHECK(cudaGetLastError());
  bool same = in.download() == matrix;
  std::printf("transposed twice: %s\n", same ? "unchanged" : "changed");
  return same ? EXIT_SUCCESS : EXIT_FAILURE;
}
