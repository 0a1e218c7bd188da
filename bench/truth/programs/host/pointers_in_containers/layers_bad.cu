// EXPECT: wrong race
// layer 1 works in place
#include <cuda_runtime.h>
#include <cstdio>
#include <memory>
#include <vector>

__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}
struct Layer {
  float *in = nullptr, *out = nullptr;
  Layer(float *x, bool inplace) : in(x) { if (inplace) out = x; else cudaMalloc(&out, 256 * sizeof(float)); }
};
struct Net {
  std::vector<std::unique_ptr<Layer>> layers;
  explicit Net(int k) {
    float *x;
    cudaMalloc(&x, 256 * sizeof(float));
    for (int i = 0; i < k; ++i) {
      layers.push_back(std::make_unique<Layer>(x, i == 1));
      x = layers.back()->out;
    }
  }
  void forward() { for (auto &l : layers) shift<<<1, 256>>>(l->in, l->out, 256); }
};

int main() {
  Net n(3);
  n.forward();
  return cudaDeviceSynchronize();
}
