// EXPECT: right
// the vector has 2 elements, so the launch with 64 threads is never reached
#include <cuda_runtime.h>
#include <vector>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  std::vector<int> v;
  v.push_back(argc);
  v.push_back(3);
  
  if (v.size() > 3)
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
