// EXPECT: wrong out-of-bounds
// without call_once both functions run, n is 64
#include <cuda_runtime.h>
#include <mutex>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
static std::once_flag once;
int main() {
  int *a, n = 16;
  cudaMalloc(&a, 32 * sizeof(int));
  auto twice = [&n] { n *= 2; };
  std::call_once(once, twice);
  twice();
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
