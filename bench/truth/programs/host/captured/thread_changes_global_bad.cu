// EXPECT: wrong out-of-bounds
// the thread has set the global to 64 when join returns
#include <cuda_runtime.h>
#include <thread>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
static int block = 16;
int main() {
  int *a, n = 16;
  cudaMalloc(&a, 32 * sizeof(int));
  std::thread t([&n] { block = n + 48; });
  t.join();
  w<<<1, block>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
