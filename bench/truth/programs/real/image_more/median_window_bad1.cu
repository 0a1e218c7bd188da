// EXPECT: wrong out-of-bounds
// the local window has 8 places for 9 values
#include <cstdio>
#include <vector>

__device__ void exch(unsigned char &a, unsigned char &b) {
  const unsigned char lo = a < b ? a : b, hi = a < b ? b : a;
  a = lo;
  b = hi;
}

__global__ void median(const unsigned char *in, unsigned char *out, int w, int h) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < 1 || y < 1 || x >= w - 1 || y >= h - 1) return;
  unsigned char v[8];
  int n = 0;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) v[n++] = in[(y + dy) * w + x + dx];
  for (int i = 0; i < n; ++i)
    for (int j = 0; j + 1 < n - i; ++j) exch(v[j], v[j + 1]);
  out[y * w + x] = v[n / 2];
}

int main() {
  const int w = 333, h = 222;
  std::vector<unsigned char> img(w * h, 7);
  unsigned char *in, *out;
  cudaMalloc(&in, w * h);
  cudaMalloc(&out, w * h);
  cudaMemcpy(in, img.data(), w * h, cudaMemcpyHostToDevice);
  cudaMemcpy(out, in, w * h, cudaMemcpyDeviceToDevice);
  median<<<dim3((w + 31) / 32, (h + 7) / 8), dim3(32, 8)>>>(in, out, w, h);
  cudaMemcpy(img.data(), out, w * h, cudaMemcpyDeviceToHost);
  printf("%d\n", img[w + 1]);
}
