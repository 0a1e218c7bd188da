// EXPECT: wrong race
// it->second stored under another key
#include <map>
#include <string>
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
struct Tensor { float *data; int n; };
int main() {
  std::map<std::string, Tensor> t;
  t["h0"] = {newBuffer(), 65};
  t["h1"] = {newBuffer(), 65};
  auto it = t.find("h0");
  t["h1"] = it->second;
  shift<<<1, 64>>>(it->second.data, t["h1"].data);
  return cudaDeviceSynchronize();
}
