// EXPECT: right
// inline variable changed by member of the other class
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct A { inline static int n = 64; };
struct B { inline static int n = 64; };
static void grow() { B::n += 64; }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  grow();
  fill<<<1, 128>>>(a, A::n);
  return cudaDeviceSynchronize();
}
