// EXPECT: wrong launch
// after clear the vector is empty, the grid is false, that is 0 blocks.
// AIM: a bool as a dimension of the grid
#include <vector>

__global__ void touch(int *p, int n) {
  if (threadIdx.x < n)
    p[threadIdx.x] = n;
}

int main() {
  std::vector<int> queue{4, 5, 6};
  int *p = nullptr;
  cudaMalloc(&p, 3 * sizeof(int));
  queue.clear();
  touch<<<!queue.empty(), 64>>>(p, queue.size());
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
