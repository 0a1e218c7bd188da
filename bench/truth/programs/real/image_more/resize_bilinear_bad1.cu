// EXPECT: wrong out-of-bounds
// x1 = x0 + 1 is not clamped
#include <cstdio>

__global__ void resize(const uchar4 *src, int sw, int sh, int pitch, uchar4 *dst, int dw, int dh) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= dw || y >= dh) return;
  const int fx = (x * sw * 256) / dw, fy = (y * sh * 256) / dh;
  const int x0 = fx >> 8, y0 = fy >> 8;
  const int x1 = x0 + 1;
  const int y1 = min(y0 + 1, sh - 1);
  const uchar4 a = src[y0 * pitch + x0], b = src[y0 * pitch + x1], c = src[y1 * pitch + x0], d = src[y1 * pitch + x1];
  const int wx = fx & 255, wy = fy & 255;
  uchar4 r;
  r.x = ((a.x * (256 - wx) + b.x * wx) * (256 - wy) + (c.x * (256 - wx) + d.x * wx) * wy) >> 16;
  r.y = ((a.y * (256 - wx) + b.y * wx) * (256 - wy) + (c.y * (256 - wx) + d.y * wx) * wy) >> 16;
  r.z = ((a.z * (256 - wx) + b.z * wx) * (256 - wy) + (c.z * (256 - wx) + d.z * wx) * wy) >> 16;
  r.w = 255;
  dst[y * dw + x] = r;
}

int main() {
  const int sw = 640, sh = 360, dw = 1280, dh = 720;
  const int pitch = sw;
  uchar4 *src, *dst;
  cudaMalloc(&src, sw * sh * sizeof(uchar4));
  cudaMalloc(&dst, dw * dh * sizeof(uchar4));
  cudaMemset(src, 0, sw * sh * sizeof(uchar4));
  resize<<<dim3(dw / 32, dh / 8), dim3(32, 8)>>>(src, sw, sh, pitch, dst, dw, dh);
  printf("%d\n", cudaDeviceSynchronize());
}
