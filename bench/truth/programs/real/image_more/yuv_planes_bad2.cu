// EXPECT: wrong race
// every thread of a 2 x 2 block stores the chroma of its own pixel
#include <cstdio>

__global__ void to_yuv(const uchar3 *rgb, unsigned char *buf, int w, int h) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= w || y >= h) return;
  const int cw = (w + 1) / 2, ch = (h + 1) / 2;
  const uchar3 p = rgb[y * w + x];
  buf[y * w + x] = (66 * p.x + 129 * p.y + 25 * p.z + 4224) >> 8;
  {
    unsigned char *u = buf + w * h, *v = u + cw * ch;
    u[(y / 2) * cw + x / 2] = (-38 * p.x - 74 * p.y + 112 * p.z + 32896) >> 8;
    v[(y / 2) * cw + x / 2] = (112 * p.x - 94 * p.y - 18 * p.z + 32896) >> 8;
  }
}

__global__ void to_rgb(const unsigned char *buf, uchar3 *rgb, int w, int h) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= w || y >= h) return;
  const int cw = (w + 1) / 2, ch = (h + 1) / 2;
  const int c = buf[y * w + x] - 16;
  const unsigned char *u = buf + w * h;
  const unsigned char *v = u + cw * ch;
  const int d = u[(y / 2) * cw + x / 2] - 128, e = v[(y / 2) * cw + x / 2] - 128;
  rgb[y * w + x] = make_uchar3(min(max((298 * c + 409 * e) >> 8, 0), 255), min(max((298 * c - 100 * d - 208 * e) >> 8, 0), 255),
                               min(max((298 * c + 516 * d) >> 8, 0), 255));
}

int main() {
  const int w = 641, h = 479;
  const size_t yuv = w * h + 2 * ((w + 1) / 2) * ((h + 1) / 2);
  uchar3 *rgb;
  unsigned char *buf;
  cudaMalloc(&rgb, w * h * sizeof(uchar3));
  cudaMalloc(&buf, yuv);
  cudaMemset(rgb, 50, w * h * sizeof(uchar3));
  cudaMemset(rgb, 90, w * 3 + 1);
  const dim3 b(16, 16), g((w + 15) / 16, (h + 15) / 16);
  to_yuv<<<g, b>>>(rgb, buf, w, h);
  to_rgb<<<g, b>>>(buf, rgb, w, h);
  printf("%d\n", cudaDeviceSynchronize());
}
