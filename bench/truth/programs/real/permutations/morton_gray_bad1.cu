// EXPECT: wrong race
// the bits of y are not shifted by one
#include <cstdio>

__device__ unsigned spread(unsigned v) {
  v = (v | v << 4) & 0x0f0fu;
  v = (v | v << 2) & 0x3333u;
  return (v | v << 1) & 0x5555u;
}

__global__ void to_morton(const int *img, int *out, int w) {
  const unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  const unsigned m = spread(x) | spread(y);
  out[m] = img[y * w + x] + m;
}

int main() {
  const int w = 64, h = 64;
  int *img, *out;
  cudaMalloc(&img, w * h * sizeof(int));
  cudaMalloc(&out, 64 * 64 * sizeof(int));
  cudaMemset(img, 0, w * h * sizeof(int));
  cudaMemset(img, 1, 5000);
  to_morton<<<dim3(w / 16, h / 16), dim3(16, 16)>>>(img, out, w);
  printf("%d\n", cudaDeviceSynchronize());
}
