// EXPECT: right
// two allocations, release later
#include <map>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void shift(const float *in, float *out) {
  out[threadIdx.x] = in[threadIdx.x + 1];
}
class Cached {
  std::multimap<size_t, float *> idle_;
public:
  float *alloc(size_t n) {
    auto it = idle_.lower_bound(n);
    if (it != idle_.end()) {
      float *p = it->second;
      idle_.erase(it);
      return p;
    }
    float *p = nullptr;
    cudaMalloc(&p, n * sizeof(float));
    return p;
  }
  void release(float *p, size_t n) { idle_.emplace(n, p); }
};
int main() {
  Cached c;
  float *in = c.alloc(100);
  
  float *out = c.alloc(65);
  shift<<<1, 64>>>(in, out);
  return cudaDeviceSynchronize();
}
