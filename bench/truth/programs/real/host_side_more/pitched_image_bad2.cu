// EXPECT: wrong race
// rows are spaced by the pitch divided by 8, half a row
#include <cstdio>

__global__ void invert(float *img, size_t pitch, int w, int h) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= w || y >= h) return;
  float *row = img + y * (pitch / 8);
  row[x] = 1.f - row[x];
}

int main() {
  const int w = 1000, h = 700;
  float *img;
  size_t pitch;
  cudaMallocPitch(&img, &pitch, w * sizeof(float), h);
  cudaMemset2D(img, pitch, 0, w, h);
  invert<<<dim3((w + 31) / 32, (h + 7) / 8), dim3(32, 8)>>>(img, pitch, w, h);
  printf("%d\n", cudaDeviceSynchronize());
}
