// EXPECT: wrong out-of-bounds
// a managed structure, the second array
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
struct S { int a[16]; int b[16]; };
__managed__ S s;
__global__ void put(int *p, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] = i; }
int main(int argc, char **argv) {
  put<<<1, 32>>>(s.b, 17);
  return cudaDeviceSynchronize();
}
