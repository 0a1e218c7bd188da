// EXPECT: wrong out-of-bounds
// the lambda is called twice after one reset
#include <cuda_runtime.h>
#include <functional>
__global__ void collect(int *list, int *count) { list[atomicAdd(count, 1)] = threadIdx.x; }
static void repeat(int n, const std::function<void()> &f) {
  while (n-- > 0)
    f();
}
int main() {
  int *list, *count;
  cudaMalloc(&list, 64 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  repeat(2, [&] {
    
    collect<<<1, 64>>>(list, count);
  });
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
