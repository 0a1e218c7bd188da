// EXPECT: wrong race
// the same buffer was queued twice
#include <deque>
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
  std::deque<float *> q;
  float *p = newBuffer();
  q.push_back(p);
  q.push_back(p);
  float *in = q.front();
  q.pop_front();
  float *out = q.front();
  q.pop_front();
  shift<<<1, 64>>>(in, out);
  return cudaDeviceSynchronize();
}
