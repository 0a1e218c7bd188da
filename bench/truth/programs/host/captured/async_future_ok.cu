// EXPECT: right
// the future yields 32
#include <cuda_runtime.h>
#include <future>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, base = 16;
  cudaMalloc(&a, 32 * sizeof(int));
  auto f = std::async(std::launch::deferred, [&base] { return 2 * base; });
  
  w<<<1, f.get()>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
