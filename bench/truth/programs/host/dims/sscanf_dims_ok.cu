// EXPECT: right
// both numbers of the option are checked before the launch
#include <cstdio>
#include <cuda_runtime.h>
__global__ void sc(int *a) {
  a[threadIdx.y * blockDim.x + threadIdx.x] = 1;
}
int main(int argc, char **argv) {
  int x = 16, y = 16;
  if (argc > 1 && std::sscanf(argv[1], "%dx%d", &x, &y) != 2)
    return 1;
  if (x < 1 || x > 32 || y < 1|| y > 32)
    return 2;
  int *a;
  cudaMalloc(&a, 1024 * sizeof(int));
  sc<<<1, dim3(x, y)>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
