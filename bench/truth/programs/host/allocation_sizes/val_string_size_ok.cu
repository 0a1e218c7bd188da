// EXPECT: right
// the string has 32 characters; at most 32 threads write to 32 ints
#include <cuda_runtime.h>
#include <string>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  std::string s(32, 'x');
  
  n = s.size();
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
