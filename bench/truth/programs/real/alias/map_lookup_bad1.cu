// EXPECT: wrong race
// the output tensor was registered as a view of the input
#include <cstdio>
#include <map>
#include <string>
struct Tensor { float *data; int n; };

__global__ void softplus_shift(const float *in, float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = log1pf(__expf(in[i + 1 < n ? i + 1 : 0]));
}

static std::map<std::string, Tensor> reg;
static void create(const std::string &name, int n) {
  Tensor t{nullptr, n};
  cudaMalloc(&t.data, n * sizeof(float));
  cudaMemset(t.data, 0, n * sizeof(float));
  reg[name] = t;
}

int main() {
  const int n = 1500;
  create("x", n);
  reg["y"] = reg["x"];
  softplus_shift<<<(n + 127) / 128, 128>>>(reg["x"].data, reg["y"].data, n);
  printf("%d\n", cudaDeviceSynchronize());
}
