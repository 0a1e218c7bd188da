// EXPECT: right
// swapped twice, the first is the narrow one again; at most 32 threads write to 32 ints
#include <cuda_runtime.h>
#include <utility>
struct Cfg {
  int n, flags;
};
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  Cfg a1{32, 0}, b1{64, 1};
  std::swap(a1, b1);
  std::swap(b1, a1);
  n = a1.n;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
