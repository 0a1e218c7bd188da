// EXPECT: wrong launch
// gridDim.z = 64 * 1280 = 81920 exceeds 65535, so the launch fails with an invalid configuration.
// AIM: number of planes in the z dimension of the grid, computed from a tensor's shape by a helper
#include <algorithm>
#include <cstdint>
#include <cstdio>

struct Shape4 {
  int64_t n, c, h, w;
  int64_t planes() const { return n * c; }
  int64_t elements() const { return planes() * h * w; }
};

template <typename T>
__global__ void reflection_pad2d(const T *input, T *output, int64_t planes, int h, int w, int pad_l, int pad_t, int oh, int ow) {
  const int xy = blockIdx.x * blockDim.x + threadIdx.x;
  if (xy >= oh * ow)
    return;
  const int ox = xy % ow, oy = xy / ow;
  int ix = abs(ox - pad_l), iy = abs(oy - pad_t);
  ix = w - 1 - abs(w - 1 - ix);
  iy = h - 1 - abs(h - 1 - iy);
  for (int64_t p = blockIdx.z; p < planes; p += gridDim.z)
    output[(p * oh + oy) * ow + ox] = input[(p * h + iy) * w + ix];
}

inline unsigned ceil_div(int64_t a, int64_t b) { return static_cast<unsigned>((a + b - 1) / b); }

int main() {
  const Shape4 in{64, 1280, 4, 5};
  const int pad = 2;
  const Shape4 out{in.n, in.c, in.h + 2 * pad, in.w + 2 * pad};
  float *src = nullptr, *dst = nullptr;
  if (cudaMalloc(&src, in.elements() * sizeof(float)) != cudaSuccess ||
      cudaMalloc(&dst, out.elements() * sizeof(float)) != cudaSuccess) {
    std::puts("out of memory");
    return 1;
  }
  cudaMemset(src, 0, in.elements() * sizeof(float));
  const unsigned z = (unsigned)in.planes();
  const dim3 block(128), grid(ceil_div(out.h * out.w, 128), 1, z);
  reflection_pad2d<float><<<grid, block>>>(src, dst, in.planes(), (int)in.h, (int)in.w, pad, pad, (int)out.h, (int)out.w);
  std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  cudaFree(src);
  cudaFree(dst);
  return 0;
}
