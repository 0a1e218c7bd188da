// Fields of a record, assigned one by one, one from the other.
// veriwarp-expect: race=refuted|possible@marked definite
// Why: 'to' is 'from' and one row, and the kernel writes one row too many behind it.
#include <cuda_runtime.h>
struct Grid {
  float *from, *to;
  int width;
};

__global__ void down(Grid g) {
  int x = threadIdx.x, y = threadIdx.y;
  g.to[y * g.width + x] = g.from[y * g.width + x]; // expect: race
}

void run(float *data) {
  Grid g;
  g.width = 32;
  g.from = data;
  g.to = g.from + g.width;
  down<<<1, dim3(32, 8)>>>(g);
}
