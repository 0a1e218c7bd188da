// EXPECT: right
// one thread packs both values of a byte; for the 1001st value, the upper half of the last byte is filled with 8.
// AIM: two threads update different bits of the same byte
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <vector>

#define HANDLE_ERROR(e) handle((e), __FILE__, __LINE__)
static void handle(cudaError_t e, const char *f, int l) {
  if (e == cudaSuccess)
    return;
  std::fprintf(stderr, "%s in %s at line %d\n", cudaGetErrorString(e), f, l);
  std::exit(EXIT_FAILURE);
}

typedef unsigned char uchar;

__device__ __forceinline__ uchar quantize(float v, float inv_scale) {
  const int q = __float2int_rn(v * inv_scale) + 8;
  return (uchar)min(max(q, 0), 15);
}

__global__ void pack_int4(const float *__restrict__ src, uchar *__restrict__ dst, float inv_scale, int n) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  const int i = 2 * t;
  if (i >= n)
    return;
  const uchar lo = quantize(src[i], inv_scale);
  const uchar hi = i + 1 < n ? quantize(src[i + 1], inv_scale) : (uchar)8;
  dst[t] = (uchar)(lo | hi << 4);
}

__global__ void unpack_int4(const uchar *__restrict__ src, float *__restrict__ dst, float scale, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    dst[i] = scale * (float)((src[i >> 1] >> 4 * (i & 1) & 15) - 8);
}

int main() {
  const int n = 1001, threads = 128;
  std::vector<float> h(n);
  std::iota(h.begin(), h.end(), -500.0f);
  float *d;
  uchar *q;
  HANDLE_ERROR(cudaMalloc((void **)&d, n * sizeof *d));
  HANDLE_ERROR(cudaMalloc((void **)&q, (n + 1) / 2));
  HANDLE_ERROR(cudaMemcpy(d, h.data(), n * sizeof *d, cudaMemcpyHostToDevice));
  HANDLE_ERROR(cudaMemset(q, 0, (n + 1) / 2));
  const int work = (n + 1) / 2;
  pack_int4<<<(work + threads - 1) / threads, threads>>>(d, q, 7.0f / 500.0f, n);
  HANDLE_ERROR(cudaGetLastError());
  unpack_int4<<<(n + threads - 1) / threads, threads>>>(q, d, 500.0f / 7.0f, n);
  HANDLE_ERROR(cudaGetLastError());
  HANDLE_ERROR(cudaMemcpy(h.data(), d, n * sizeof *d, cudaMemcpyDeviceToHost));
  std::printf("%g %g\n", h[0], h[n - 1]);
  HANDLE_ERROR(cudaFree(d));
  HANDLE_ERROR(cudaFree(q));
}
