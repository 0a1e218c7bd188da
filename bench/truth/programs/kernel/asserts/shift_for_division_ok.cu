// EXPECT: right
// adding the sign bit before the arithmetic shift makes it round to zero like division
// AIM: arithmetic shift against signed division
#include <cassert>

__global__ void halve(int *out) {
  int x = (int)threadIdx.x - 16;
  int h = (x + (int)((unsigned)x >> 31)) >> 1;
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
