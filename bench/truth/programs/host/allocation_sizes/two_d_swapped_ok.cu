// EXPECT: right
// index y*w+x stays below w*h
#include <cuda_runtime.h>
__global__ void w2(int *a, int w, int h) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < w && y < h)
    a[y * w + x] = 1;
}
int main() {
  int *a, w = 64, h = 16;
  cudaMalloc(&a, w * h * sizeof(int));
  w2<<<dim3(4, 1), dim3(16, 16)>>>(a, w, h);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
