// EXPECT: wrong race
// in is put back before out is taken: same buffer
#include <vector>
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
struct Pool {
  std::vector<float *> free_;
  float *get() {
    if (free_.empty())
      return newBuffer();
    float *p = free_.back();
    free_.pop_back();
    return p;
  }
  void put(float *p) { free_.push_back(p); }
};
int main() {
  Pool pool;
  float *in = pool.get();
  pool.put(in);
  float *out = pool.get();
  shift<<<1, 64>>>(in, out);
  pool.put(out);
  return cudaDeviceSynchronize();
}
