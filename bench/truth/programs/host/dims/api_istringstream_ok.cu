// EXPECT: right
// the stream has 32, so 32 threads write to 32 ints
#include <cuda_runtime.h>
#include <sstream>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  std::istringstream in("32 rows");
  in >> n;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
