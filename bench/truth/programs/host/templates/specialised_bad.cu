// EXPECT: wrong out-of-bounds
// specialisation for char gives 640
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
template <class T> struct Size { static constexpr int value = 64; };
template <> struct Size<char> { static constexpr int value = 640; };
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<5, 128>>>(a, Size<char>::value);
  return cudaDeviceSynchronize();
}
