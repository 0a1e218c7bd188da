// EXPECT: right
// the Morton codes of a 16 x 16 square are exactly 0..255
// AIM: Morton codes of a square whose side is no power of two
__device__ unsigned part1by1(unsigned x) {
  x &= 0xffffu;
  x = (x | (x << 8)) & 0x00ff00ffu;
  x = (x | (x << 4)) & 0x0f0f0f0fu;
  x = (x | (x << 2)) & 0x33333333u;
  return (x | (x << 1)) & 0x55555555u;
}

__global__ void zorder(const float *img, float *z, unsigned w) {
  unsigned x = threadIdx.x, y = threadIdx.y;
  z[part1by1(x) | (part1by1(y) << 1)] = img[y * w + x];
}

int main() {
  const unsigned w = 16;
  float *img, *z;
  cudaMalloc(&img, w * w * sizeof(float));
  cudaMalloc(&z, w * w * sizeof(float));
  cudaMemset(img, 0, w * w * sizeof(float));
  zorder<<<1, dim3(w, w)>>>(img, z, w);
  cudaDeviceSynchronize();
  cudaFree(img);
  cudaFree(z);
}
