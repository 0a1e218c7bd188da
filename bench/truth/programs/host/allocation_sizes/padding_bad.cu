// EXPECT: wrong out-of-bounds
// the sum of the members is 12, the structure has 16 bytes
#include <cuda_runtime.h>
struct Cell {
  int id;
  double value;
};
__global__ void w(Cell *c, int n) {
  int i = threadIdx.x;
  if (i < n)
    c[i] = Cell{i, 0.5};
}
int main() {
  Cell *c;
  int n = 64;
  cudaMalloc(&c, n * (sizeof(int) + sizeof(double)));
  w<<<1, 64>>>(c, n);
  cudaDeviceSynchronize();
  cudaFree(c);
  return 0;
}
