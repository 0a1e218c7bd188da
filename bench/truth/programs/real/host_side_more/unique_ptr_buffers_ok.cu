// EXPECT: right
// each layer has its own weights of in * out
#include <cstdio>
#include <memory>
#include <vector>

struct CudaFree { void operator()(float *p) const { cudaFree(p); } };
using Buf = std::unique_ptr<float[], CudaFree>;
static Buf alloc(size_t n) {
  float *p = nullptr;
  cudaMalloc(&p, n * sizeof(float));
  cudaMemset(p, 0, n * sizeof(float));
  return Buf(p);
}

__global__ void dense(const float *w, const float *in, float *out, int nin, int nout) {
  const int o = blockIdx.x * blockDim.x + threadIdx.x;
  if (o >= nout) return;
  float s = 0.f;
  for (int i = 0; i < nin; ++i) s += w[(size_t)o * nin + i] * in[i];
  out[o] = fmaxf(s, 0.f);
}

int main() {
  const int l0 = 300, l1 = 500, l2 = 200;
  Buf w1 = alloc((size_t)l0 * l1), w2 = alloc((size_t)l1 * l2);
  Buf a = alloc(l1), b = alloc(l1);
  dense<<<(l1 + 63) / 64, 64>>>(w1.get(), a.get(), b.get(), l0, l1);
  dense<<<(l2 + 63) / 64, 64>>>(w2.get(), b.get(), a.get(), l1, l2);
  printf("%d\n", cudaDeviceSynchronize());
}
