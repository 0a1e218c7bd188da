// EXPECT: right
// ring of 3: slots i and i+1
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
struct Ring {
  float *slot[3];
  int head = 0;
  Ring() { for (auto &s : slot) s = newBuffer(); }
  float *at(int k) { return slot[(head + k) % 3]; }
  void advance() { head = (head + 1) % 3; }
};
int main() {
  Ring r;
  for (int t = 0; t < 7; ++t) {
    shift<<<1, 64>>>(r.at(0), r.at(1));
    r.advance();
  }
  return cudaDeviceSynchronize();
}
