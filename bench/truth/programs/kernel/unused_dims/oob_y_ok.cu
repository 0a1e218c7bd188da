// EXPECT: right
// the guard excludes rows from h on
__global__ void invert(unsigned char *img, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < w && y < h)
    img[y * w + x] = 255 - img[y * w + x];
}

int main() {
  int w = 100, h = 40;
  unsigned char *img;
  cudaMalloc(&img, w * h);
  dim3 b(16, 16);
  invert<<<dim3((w + 15) / 16, (h + 15) / 16), b>>>(img, w, h);
  return cudaDeviceSynchronize();
}
