// EXPECT: wrong race
// pitch 25 is smaller than the width 30
#include <cuda_runtime.h>
struct S { int w, h, pitch; };
__global__ void k(int *a, S s) {
  int x = threadIdx.x, y = threadIdx.y;
  if (x < s.w && y < s.h)
    a[y * s.pitch + x] = x;
}
int main(int argc, char **argv) {
  S s = {30, 20, 25};
  int *a; cudaMalloc(&a, 1000 * sizeof(int));
  k<<<1, dim3(32, 32)>>>(a, s);
  cudaDeviceSynchronize();
}
