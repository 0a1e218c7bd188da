// EXPECT: wrong assertion
// thread 15 has x = -1: -1 >> 1 is -1, but -1 / 2 is 0
// AIM: arithmetic shift against signed division
#include <cassert>

__global__ void halve(int *out) {
  int x = (int)threadIdx.x - 16;
  int h = x >> 1;
  assert(h == x / 2);
  out[threadIdx.x] = h;
}

int main() {
  int *out;
  cudaMalloc(&out, 32 * sizeof(int));
  halve<<<1, 32>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
