// EXPECT: wrong out-of-bounds
// the largest is at the top; more than 32 threads write to 32 ints
#include <cuda_runtime.h>
#include <functional>
#include <queue>
#include <vector>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  std::priority_queue<int> q;
  for (int k : {64, 16, 48})
    q.push(k);
  n = q.top();
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
