// EXPECT: right
// call_once calls the first function only, n is 32
#include <cuda_runtime.h>
#include <mutex>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
static std::once_flag once;
int main() {
  int *a, n = 16;
  cudaMalloc(&a, 32 * sizeof(int));
  auto twice = [&n] { n *= 2; };
  std::call_once(once, twice);
  std::call_once(once, twice);
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
