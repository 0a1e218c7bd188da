// EXPECT: wrong out-of-bounds
// a Dog is a Dog
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Animal { virtual ~Animal() {} };
struct Cat : Animal {};
struct Dog : Animal { int n = 128; };
int main() {
  Animal *x = new Dog;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (Dog *d = dynamic_cast<Dog *>(x))
    fill<<<1, 128>>>(a, d->n);
  return cudaDeviceSynchronize();
}
