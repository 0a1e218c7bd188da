// EXPECT: wrong out-of-bounds
// the product of two unsigned sizes wraps before it becomes a size_t
#include <cstdio>
#include <cstdint>

__global__ void fill(uint8_t *img, unsigned pitch, int w) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x < w) img[(size_t)blockIdx.y * pitch + x] = (uint8_t)(x ^ blockIdx.y);
}

int main() {
  const unsigned w = 70000, pitch = 70000, h = 65000;
  const size_t bytes = pitch * h;
  uint8_t *img;
  cudaMalloc(&img, bytes);
  fill<<<dim3((w + 255) / 256, h), 256>>>(img, pitch, w);
  printf("%d\n", cudaDeviceSynchronize());
}
