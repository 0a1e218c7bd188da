// EXPECT: right
// the thread sets the global to 32
#include <cuda_runtime.h>
#include <thread>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
static int block = 16;
int main() {
  int *a, n = 16;
  cudaMalloc(&a, 32 * sizeof(int));
  std::thread t([&n] { block = n + 16; });
  t.join();
  w<<<1, block>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
