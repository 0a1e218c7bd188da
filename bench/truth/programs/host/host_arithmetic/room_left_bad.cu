// EXPECT: wrong out-of-bounds
// 30u - 40u is 4294967286: thread 0 writes element 32 of 32.
// AIM: std::max with 0u of an unsigned difference
#include <algorithm>

__global__ void append(int *p, unsigned first, unsigned count) {
  unsigned t = threadIdx.x;
  p[t] = t;
  if (t < count)
    p[first + t] = 7;
}

int main() {
  unsigned used = 40, cap = 30;
  unsigned left = std::max(0u, cap - used);
  int *p;
  cudaMalloc(&p, 32 * sizeof(int));
  append<<<1, 32>>>(p, 32, left);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
