// EXPECT: right
// both rows and both columns of the source are clamped to the image, also the second of the two.
// AIM: index computed in floating point; only the last output row is wrong, and the column is clamped correctly
#include <cstdio>
#include <cstdlib>

#define CUDA_CHECK(condition)                                                     \
  do {                                                                            \
    cudaError_t error = condition;                                                \
    if (error != cudaSuccess) {                                                   \
      std::fprintf(stderr, "Check failed: %s\n", cudaGetErrorString(error));      \
      std::abort();                                                               \
    }                                                                             \
  } while (0)

template <typename Dtype>
__device__ __forceinline__ Dtype source_index(Dtype scale, int dst) {
  const Dtype s = scale * (static_cast<Dtype>(dst) + Dtype(0.5)) - Dtype(0.5);
  return s < Dtype(0) ? Dtype(0) : s;
}

template <typename Dtype>
__global__ void upsample_bilinear2d(const Dtype *in, Dtype *out, int h, int w, int oh, int ow, Dtype rh, Dtype rw) {
  const int ox = blockIdx.x * blockDim.x + threadIdx.x;
  const int oy = blockIdx.y * blockDim.y + threadIdx.y;
  if (ox >= ow || oy >= oh)
    return;
  const Dtype sy = source_index(rh, oy), sx = source_index(rw, ox);
  const int y0 = min(static_cast<int>(sy), h - 1), x0 = min(static_cast<int>(sx), w - 1);
  const int y1 = min(y0 + 1, h - 1), x1 = x0 + (x0 < w - 1 ? 1 : 0);
  const Dtype fy = sy - y0, fx = sx - x0;
  out[oy * ow + ox] = (1 - fy) * ((1 - fx) * in[y0 * w + x0] + fx * in[y0 * w + x1]) +
                      fy * ((1 - fx) * in[y1 * w + x0] + fx * in[y1 * w + x1]);
}

int main() {
  const int h = 45, w = 60, oh = 100, ow = 130;
  float *src, *dst;
  CUDA_CHECK(cudaMalloc(&src, h * w * sizeof(float)));
  CUDA_CHECK(cudaMalloc(&dst, oh * ow * sizeof(float)));
  CUDA_CHECK(cudaMemset(src, 0, h * w * sizeof(float)));
  const dim3 block(32, 8), grid((ow + 31) / 32, (oh + 7) / 8);
  upsample_bilinear2d<float><<<grid, block>>>(src, dst, h, w, oh, ow, (float)h / oh, (float)w / ow);
  CUDA_CHECK(cudaGetLastError());
  CUDA_CHECK(cudaDeviceSynchronize());
  CUDA_CHECK(cudaFree(src));
  CUDA_CHECK(cudaFree(dst));
}
