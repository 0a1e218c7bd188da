// EXPECT: right
// max(0, 30 - 40) is 0: no thread writes behind the first 32 elements.
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
  unsigned left = std::max(0, int(cap) - int(used));
  int *p;
  cudaMalloc(&p, 32 * sizeof(int));
  append<<<1, 32>>>(p, 32, left);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
