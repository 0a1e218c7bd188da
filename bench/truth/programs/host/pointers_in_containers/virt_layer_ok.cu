// EXPECT: right
// in and out are different buffers
#include <cuda_runtime.h>
#include <cstdio>
#include <memory>
#include <vector>

__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}
struct Base { virtual void forward() = 0; virtual ~Base() {} };
struct Layer : Base { float *in, *out; Layer(float *x, float *y) : in(x), out(y) {} void forward() override { shift<<<1, 256>>>(in, out, 256); } };

int main() {
  float *a, *b;
  cudaMalloc(&a, 1024);
  cudaMalloc(&b, 1024);
  std::vector<std::unique_ptr<Base>> l;
  l.push_back(std::make_unique<Layer>(a, b));
  for (auto &x : l) x->forward();
  return cudaDeviceSynchronize();
}
