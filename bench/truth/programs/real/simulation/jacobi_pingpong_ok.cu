// EXPECT: right
// the source is asked for before the buffers are exchanged, so a sweep reads one buffer and writes the other.
// AIM: order of two calls on a host object that changes its state decides whether source and destination are the same
#include <cstdio>
#include <cstdlib>

#define CU_TRY(x) try_((x), #x)
static void try_(cudaError_t e, const char *expr) {
  if (e != cudaSuccess) {
    std::fprintf(stderr, "%s: %s\n", expr, cudaGetErrorString(e));
    std::exit(EXIT_FAILURE);
  }
}

class PingPong {
public:
  PingPong(int w, int h) {
    for (float *&b : buffers_) {
      CU_TRY(cudaMalloc((void **)&b, sizeof(float) * w * h));
      CU_TRY(cudaMemset(b, 0, sizeof(float) * w * h));
    }
  }
  ~PingPong() {
    for (float *b : buffers_)
      cudaFree(b);
  }
  PingPong(const PingPong &) = delete;
  float *current() { return buffers_[active_]; }
  float *next() { return buffers_[active_ ^= 1]; }

private:
  float *buffers_[2] = {nullptr, nullptr};
  int active_ = 0;
};

__global__ void jacobi(const float *src, float *dst, const float *rhs, int w, int h) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= w || y >= h)
    return;
  const int i = y * w + x;
  const float l = x > 0 ? src[i - 1] : 0.0f, r = x + 1 < w ? src[i + 1] : 0.0f;
  const float d = y > 0 ? src[i - w] : 1.0f, u = y + 1 < h ? src[i + w] : 0.0f;
  dst[i] = 0.25f * (l + r + d + u + rhs[i]);
}

int main() {
  const int w = 90, h = 50, sweeps = 30;
  PingPong pressure(w, h);
  float *rhs;
  CU_TRY(cudaMalloc((void **)&rhs, sizeof(float) * w * h));
  CU_TRY(cudaMemset(rhs, 0, sizeof(float) * w * h));
  const dim3 block(16, 16), grid((w + 15) / 16, (h + 15) / 16);
  for (int s = 0; s < sweeps; ++s) {
    const float *src = pressure.current();
    float *dst = pressure.next();
    jacobi<<<grid, block>>>(src, dst, rhs, w, h);
    CU_TRY(cudaGetLastError());
  }
  CU_TRY(cudaDeviceSynchronize());
  CU_TRY(cudaFree(rhs));
  return 0;
}
