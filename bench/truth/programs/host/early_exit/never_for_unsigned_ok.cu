// EXPECT: right
// -1 is converted to unsigned and not below 3, so the loop body never runs
#include <cuda_runtime.h>
#include <vector>
__global__ void at(int *a, int i) { a[i] = 1; }
int main() {
  std::vector<int> v(3);
  int *a;
  cudaMalloc(&a, 3 * sizeof(int));
  for (int i = -1; i < v.size(); ++i)
    at<<<1, 1>>>(a, i);
  at<<<1, 1>>>(a, 2);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
