// A block of the least power of two that has a thread for each column, where the number of columns is no power of two.
// veriwarp-expect: race=refuted@marked
// Why: thread 96 of block 0 and thread 0 of block 1 write one element.
#include <cuda_runtime.h>

#include <cstdint>

template <int Columns> __global__ void rows(float *out) {
  out[blockIdx.x * Columns + threadIdx.x] = threadIdx.x; // expect: race
}

struct Shape {
  std::int64_t columns;
};

void launch(float *out, const Shape &shape, int count) {
  int threads = 32;
  const std::int64_t columns = shape.columns;
  while (threads < columns && threads < 1024)
    threads *= 2;
  if (columns == 96)
    rows<96><<<count, threads>>>(out);
}
