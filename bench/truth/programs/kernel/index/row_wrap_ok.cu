// EXPECT: right
// the offset is computed in 64 bits, so the 65537 rows of 65536 bytes do not overlap.
// AIM: unsigned 32-bit wrap-around in the row offset of a 4 GiB array, with no signed overflow
#include <cstddef>

__global__ void mark(unsigned char *image, unsigned pitch) {
  const unsigned row = blockIdx.x, col = threadIdx.x;
  const size_t offset = static_cast<size_t>(row) * pitch + col;
  image[offset] = static_cast<unsigned char>(row >> 9);
}

int main() {
  const unsigned pitch = 1u << 16, rows = pitch + 1;
  unsigned char *image = nullptr;
  if (cudaMalloc(&image, static_cast<size_t>(pitch) * rows) != cudaSuccess)
    return 1;
  mark<<<rows, 64>>>(image, pitch);
  cudaDeviceSynchronize();
  cudaFree(image);
  return 0;
}
