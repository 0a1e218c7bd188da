// EXPECT: wrong out-of-bounds
// the pitch is added to a float pointer: row 7 begins at byte 28 * pitch of 8 * pitch.
// AIM: cudaMallocPitch, whose pitch is not known but is at least the width
__global__ void paint(float *img, size_t pitch, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y;
  if (x < w && y < h) {
    float *row = img + y * pitch;
    row[x] = x + 1000.0f * y;
  }
}

int main() {
  const int w = 100, h = 8;
  float *img;
  size_t pitch;
  cudaMallocPitch(&img, &pitch, w * sizeof(float), h);
  paint<<<dim3((w + 31) / 32, h), 32>>>(img, pitch, w, h);
  cudaDeviceSynchronize();
  cudaFree(img);
  return 0;
}
