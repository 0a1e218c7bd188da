// EXPECT: wrong out-of-bounds
// the pitch is used as a number of floats: row 63 starts at byte 4 * 63 * pitch of 64 * pitch bytes; thread (0,0,0) of block (0,63,0) writes there
// AIM: the pitch of cudaMallocPitch is in bytes
__global__ void fill(float *base, size_t pitch, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y;
  if (x < w && y < h) {
    float *row = base + y * pitch;
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
