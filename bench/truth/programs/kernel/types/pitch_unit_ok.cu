// EXPECT: right
// cudaMallocPitch returns a pitch in bytes, and rows are found by bytes.
// AIM: unit of the pitch of cudaMallocPitch, whose value is not known
#include <cstddef>

__global__ void fill(float *img, size_t pitch, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  if (x >= w || y >= h)
    return;
  float *row = (float *)((char *)img + y * pitch);
  row[x] = (float)(x - y);
}

int main() {
  const int w = 100, h = 4;
  float *img;
  size_t pitch;
  if (cudaMallocPitch((void **)&img, &pitch, w * sizeof(float), h) != cudaSuccess)
    return 1;
  fill<<<dim3((w + 63) / 64, h), 64>>>(img, pitch, w, h);
  cudaDeviceSynchronize();
  cudaFree(img);
  return 0;
}
