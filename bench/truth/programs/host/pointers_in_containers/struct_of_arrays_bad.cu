// EXPECT: wrong race
// v starts in the middle of x
#include <cuda_runtime.h>
#include <cstdio>
__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}
struct Particles {
  float *base, *x, *y, *v;
  explicit Particles(int n) {
    cudaMalloc(&base, 2 * n * sizeof(float));
    x = base;
    y = x + n;
    v = y - n / 2;
  }
};

int main() {
  Particles p(256);
  shift<<<1, 256>>>(p.x, p.v, 256);
  return cudaDeviceSynchronize();
}
