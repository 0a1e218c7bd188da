// EXPECT: wrong out-of-bounds
// x * y of struct: pitch 40 * rows 20 > 799 elements
#include <cuda_runtime.h>
struct S { int w, h, pitch; };
__global__ void k(int *a, S s) {
  int x = threadIdx.x, y = threadIdx.y;
  if (x < s.w && y < s.h)
    a[y * s.pitch + x] = 1;
}
int main(int argc, char **argv) {
  S s = {30, 20, 40};
  int *a; cudaMalloc(&a, (19 * s.pitch + s.w - 1) * sizeof(int));
  k<<<1, dim3(32, 32)>>>(a, s);
  cudaDeviceSynchronize();
}
