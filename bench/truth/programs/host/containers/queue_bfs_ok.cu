// EXPECT: right
// levels 1,2,4 sum 7
#include <queue>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  std::queue<int> q;
  q.push(1);
  int visited = 0;
  while (!q.empty()) {
    int x = q.front();
    q.pop();
    ++visited;
    if (2 * x < 8) {
      q.push(2 * x);
      q.push(2 * x + 1);
    }
  }
  int *a;
  cudaMalloc(&a, 8 * sizeof(int));
  fill<<<1, 32>>>(a, visited);
  return cudaDeviceSynchronize();
}
