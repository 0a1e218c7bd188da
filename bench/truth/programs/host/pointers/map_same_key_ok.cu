// EXPECT: right
// the keys differ, so the pointers do
#include <cuda_runtime.h>
#include <map>
#include <string>
__global__ void diff(const float *u, float *v) {
  int i = threadIdx.x;
  v[i] = u[i + 1] - u[i];
}
int main() {
  std::map<std::string, float *> f;
  for (const char *k : {"u", "v"}) {
    float *p;
    cudaMalloc(&p, 257 * sizeof(float));
    cudaMemset(p, 0, 257 * sizeof(float));
    f[k] = p;
  }
  diff<<<1, 256>>>(f["u"], f["v"]);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
