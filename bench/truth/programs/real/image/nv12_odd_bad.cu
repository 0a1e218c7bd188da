// EXPECT: wrong out-of-bounds
// the allocation has 512 * 135 * 3 / 2 = 103680 bytes, which is 67.5 chroma rows: pixel (256, 134) reads byte (135 + 67) * 512 + 256 = 103680.
// AIM: planes of a video frame of odd height; half a row is missing, which only pixels right of column 255 reach
#include <cstdio>

#define NVCV_CHECK(x)                                                   \
  {                                                                     \
    const cudaError_t rc = (x);                                         \
    if (rc != cudaSuccess) {                                            \
      std::fprintf(stderr, "%s failed with %d\n", #x, (int)rc);         \
      return 1;                                                         \
    }                                                                   \
  }

struct Nv12Frame {
  unsigned char *base;
  int width, height, pitch;

  __host__ __device__ const unsigned char *luma(int y) const { return base + y * pitch; }
  __host__ __device__ const unsigned char *chroma(int y) const { return base + (height + y / 2) * pitch; }
  static int pitchFor(int width) { return (width + 255) & ~255; }
  size_t bytes() const {
    return (size_t)pitch * height * 3 / 2;
  }
};

__device__ unsigned char clamp255(float v) { return (unsigned char)fminf(fmaxf(v, 0.0f), 255.0f); }

__global__ void nv12ToRgb(Nv12Frame frame, uchar3 *rgb) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= frame.width || y >= frame.height)
    return;
  const float l = 1.164f * (frame.luma(y)[x] - 16.0f);
  const unsigned char *uv = frame.chroma(y) + (x & ~1);
  const float u = uv[0] - 128.0f, v = uv[1] - 128.0f;
  rgb[y * frame.width + x] =
      make_uchar3(clamp255(l + 1.596f * v), clamp255(l - 0.813f * v - 0.391f * u), clamp255(l + 2.018f * u));
}

int main() {
  Nv12Frame frame{};
  frame.width = 319;
  frame.height = 135;
  frame.pitch = Nv12Frame::pitchFor(frame.width);
  uchar3 *rgb;
  NVCV_CHECK(cudaMalloc((void **)&frame.base, frame.bytes()));
  NVCV_CHECK(cudaMalloc((void **)&rgb, (size_t)frame.width * frame.height * sizeof(uchar3)));
  NVCV_CHECK(cudaMemset(frame.base, 128, frame.bytes()));
  const dim3 block(32, 4);
  const dim3 grid((frame.width + block.x - 1) / block.x, (frame.height + block.y - 1) / block.y);
  nv12ToRgb<<<grid, block>>>(frame, rgb);
  NVCV_CHECK(cudaGetLastError());
  NVCV_CHECK(cudaDeviceSynchronize());
  NVCV_CHECK(cudaFree(frame.base));
  NVCV_CHECK(cudaFree(rgb));
  return 0;
}
