// EXPECT: wrong out-of-bounds
// index x*w+y: x reaches 63 and w is 64, but only 16 rows are allocated
#include <cuda_runtime.h>
__global__ void w2(int *a, int w, int h) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < w && y < h)
    a[x * w + y] = 1;
}
int main() {
  int *a, w = 64, h = 16;
  cudaMalloc(&a, w * h * sizeof(int));
  w2<<<dim3(4, 1), dim3(16, 16)>>>(a, w, h);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
