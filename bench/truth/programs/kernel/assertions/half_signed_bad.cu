// EXPECT: wrong assertion
// the input -3: -3 / 2 is -1, twice that is -2 > -3
#include <cassert>
__global__ void halve(const int *x, int *y) {
  int v = x[threadIdx.x];
  int h = v / 2;
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
