// EXPECT: right
// the arithmetic shift rounds down, so twice the half is at most x
#include <cassert>
__global__ void halve(const int *x, int *y) {
  int v = x[threadIdx.x];
  int h = v >> 1;
  assert(h * 2 <= v);
  y[threadIdx.x] = h;
}

int main() {
  int h[32], *x, *y;
  for (int i = 0; i < 32; i++)
    h[i] = i - 16;
  cudaMalloc(&x, sizeof h);
  cudaMalloc(&y, sizeof h);
  cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice);
  halve<<<1, 32>>>(x, y);
  return cudaDeviceSynchronize();
}
