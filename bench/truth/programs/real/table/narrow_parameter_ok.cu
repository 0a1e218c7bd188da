// EXPECT: right
// the pitch fits into 16 bits
#include <cstdio>
#include <cstdint>

__global__ void fill(uint8_t *img, uint16_t pitch, int w) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x < w) img[(size_t)blockIdx.y * pitch + x] = (uint8_t)(x ^ blockIdx.y);
}

int main() {
  const int w = 60000, pitch = 60032, h = 100;
  const size_t bytes = (size_t)pitch * h;
  uint8_t *img;
  cudaMalloc(&img, bytes);
  fill<<<dim3((w + 255) / 256, h), 256>>>(img, pitch, w);
  printf("%d\n", cudaDeviceSynchronize());
}
