// EXPECT: right
// after pop_back the vector has two elements, the grid is true, that is 1.
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
  queue.pop_back();
  touch<<<!queue.empty(), 64>>>(p, queue.size());
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
