// EXPECT: right
// each row is scanned chunk by chunk, the carry is read between barriers
#include <cstdio>
constexpr int B = 128;

__global__ void row_scan(const unsigned char *img, unsigned *out, int w) {
  __shared__ unsigned s[B];
  __shared__ unsigned carry;
  const int t = threadIdx.x;
  const unsigned char *src = img + blockIdx.x * w;
  unsigned *dst = out + blockIdx.x * w;
  if (t == 0) carry = 0;
  for (int base = 0; base < w; base += B) {
    s[t] = base + t < w ? src[base + t] : 0;
    __syncthreads();
    for (int d = 1; d < B; d <<= 1) {
      const unsigned v = t >= d ? s[t - d] : 0;
      __syncthreads();
      s[t] += v;
      __syncthreads();
    }
    if (base + t < w) dst[base + t] = s[t] + carry;
    __syncthreads();
    if (t == B - 1) carry += s[t];
  }
}

__global__ void column_scan(unsigned *out, int w, int h) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x >= w) return;
  unsigned acc = 0;
  for (int y = 0; y < h; ++y) {
    acc += out[y * w + x];
    out[y * w + x] = acc;
  }
}

int main() {
  const int w = 1000, h = 400;
  unsigned char *img;
  unsigned *out;
  cudaMalloc(&img, w * h);
  cudaMalloc(&out, w * h * sizeof(unsigned));
  cudaMemset(img, 1, w * h);
  row_scan<<<h, B>>>(img, out, w);
  column_scan<<<(w + 127) / 128, 128>>>(out, w, h);
  unsigned last = 0;
  cudaMemcpy(&last, out + w * h - 1, sizeof last, cudaMemcpyDeviceToHost);
  printf("%u\n", last);
}
