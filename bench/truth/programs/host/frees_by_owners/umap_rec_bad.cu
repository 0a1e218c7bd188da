// EXPECT: wrong out-of-bounds
// the array is freed through the stored pointer before the launch
#include <cuda_runtime.h>
#include <cstdio>
#include <string>
#include <unordered_map>

__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
struct Rec { float *p; int n; };

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  std::unordered_map<std::string, Rec> s;
  s["x"] = {d, 256};
  for (auto &[k, r] : s) cudaFree(r.p);
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
