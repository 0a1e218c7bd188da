// EXPECT: wrong race
// the output uses the same block coordinates as the input for y, so blocks (0,1) and (1,1)... write the same columns
#include <cuda_runtime.h>
__global__ void tr(const float *in, float *out, int w, int h) {
  __shared__ float tile[32][33];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
  for (int j = 0; j < 32; j += 8) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * w + x];
  __syncthreads();
  x = blockIdx.y * 32 + threadIdx.x;
  y = blockIdx.y * 32 + threadIdx.y;
  for (int j = 0; j < 32; j += 8) out[(y + j) * h + x] = tile[threadIdx.x][threadIdx.y + j];
}
int main() {
  float *a, *b; int w = 128, h = 64;
  cudaMalloc(&a, w * h * 4); cudaMalloc(&b, w * h * 4);
  tr<<<dim3(4, 2), dim3(32, 8)>>>(a, b, w, h);
  cudaDeviceSynchronize();
}
