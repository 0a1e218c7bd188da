// EXPECT: right
// rows are 64, each has pitch >= 400 bytes, and rows are addressed in bytes
// AIM: the pitch of cudaMallocPitch is in bytes
__global__ void fill(float *base, size_t pitch, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y;
  if (x < w && y < h) {
    float *row = (float *)((char *)base + y * pitch);
    row[x] = x - y;
  }
}

int main() {
  const int w = 100, h = 64;
  float *img;
  size_t pitch = 0;
  cudaMallocPitch(&img, &pitch, w * sizeof(float), h);
  fill<<<dim3(1, h), 128>>>(img, pitch, w, h);
  cudaDeviceSynchronize();
  cudaFree(img);
}
