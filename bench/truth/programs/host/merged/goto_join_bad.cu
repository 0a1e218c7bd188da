// EXPECT: wrong out-of-bounds
// first goto jumps over the check
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  int n = argc > 1 ? atoi(argv[1]) : 10;
  if (getenv("FAST"))
    goto go;
  if (n > 100)
    return 1;
  if (getenv("FAST"))
    goto go;
  puts("slow path");
go:
  fill<<<8, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
