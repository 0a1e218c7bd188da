// EXPECT: right
// buffer returned to the pool after its use
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
  float *out = pool.get();
  shift<<<1, 64>>>(in, out);
  pool.put(in);
  pool.put(out);
  return cudaDeviceSynchronize();
}
