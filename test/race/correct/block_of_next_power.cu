// A block of the least power of two that has a thread for each column; the number of columns has 64 bits.
// veriwarp-expect: race=proved
#include <cuda_runtime.h>

#include <cstdint>

template <int Columns> __global__ void rows(float *out) { out[blockIdx.x * Columns + threadIdx.x] = 1; }
__global__ void anyRows(float *out, int columns) {
  for (int c = threadIdx.x; c < columns; c += blockDim.x)
    out[blockIdx.x * columns + c] = 1;
}

struct Shape {
  std::int64_t columns;
};

void launch(float *out, const Shape &shape, int count) {
  int threads = 32;
  const std::int64_t columns = shape.columns;
  while (threads < columns && threads < 1024)
    threads *= 2;
  switch (columns) {
  case 32:
    rows<32><<<count, threads>>>(out);
    break;
  case 64:
    rows<64><<<count, threads>>>(out);
    break;
  case 512:
    rows<512><<<count, threads>>>(out);
    break;
  default:
    if (columns > 0 && columns < 1 << 20)
      anyRows<<<count, threads>>>(out, static_cast<int>(columns));
  }
}
