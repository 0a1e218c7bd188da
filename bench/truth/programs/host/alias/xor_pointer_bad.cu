// EXPECT: wrong race
// y is x + 1: thread 0 writes x[1], thread 1 reads x[1]
// AIM: a pointer goes through an integer and is masked on the way
#include <cstdint>

__global__ void twice(const float *x, float *y) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i] = 2.f * x[i];
}

static std::uintptr_t hide(const void *p) { return reinterpret_cast<std::uintptr_t>(p) ^ 0x5a5a5a5aULL; }
static float *show(std::uintptr_t v, std::uintptr_t off) {
  return reinterpret_cast<float *>((v ^ 0x5a5a5a5aULL) + off);
}

int main() {
  float *x;
  cudaMalloc(&x, 1024 * sizeof(float));
  cudaMemset(x, 0, 1024 * sizeof(float));
  auto v = hide(x);
  float *y = show(v, sizeof(float));
  twice<<<2, 256>>>(x, y);
  cudaDeviceSynchronize();
  cudaFree(x);
}
