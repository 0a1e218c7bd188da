// EXPECT: right
// adding 8 first makes the remainder 7
#include <cuda_runtime.h>
__global__ void put(int *ring, int pos) { ring[pos] = 1; }
int main() {
  int *ring;
  cudaMalloc(&ring, 8 * sizeof(int));
  int head = 0;
  int prev = (head - 1 + 8) % 8;
  put<<<1, 1>>>(ring, prev);
  cudaDeviceSynchronize();
  cudaFree(ring);
  return 0;
}
