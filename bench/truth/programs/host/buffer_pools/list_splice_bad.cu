// EXPECT: wrong race
// list assigned from itself's front
#include <list>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void shift(const float *in, float *out) {
  out[threadIdx.x] = in[threadIdx.x + 1];
}
static float *newBuffer() {
  float *p = nullptr;
  if (cudaMalloc(&p, 65 * sizeof(float)) != cudaSuccess)
    exit(1);
  return p;
}
int main() {
  std::list<float *> a, b;
  a.push_back(newBuffer());
  b.push_back(newBuffer());
  a.push_back(a.front());
  shift<<<1, 64>>>(a.front(), a.back());
  return cudaDeviceSynchronize();
}
