// EXPECT: wrong launch
// the root of 1025 is rounded up to 33: 1089 threads
// AIM: the side of a square block is the root of n, rounded up
#include <cmath>

__global__ void square(int *d, int n) {
  int i = threadIdx.y * blockDim.x + threadIdx.x;
  if (i < n)
    d[i] = threadIdx.y;
}

int main() {
  const int sizes[] = {4, 100, 1025, 37};
  int *d;
  cudaMalloc(&d, 2048 * sizeof(int));
  for (int n : sizes) {
    unsigned side = 1;
    while (side * side < (unsigned)n)
      ++side;
    square<<<1, dim3(side, side)>>>(d, n);
  }
  cudaDeviceSynchronize();
  cudaFree(d);
}
