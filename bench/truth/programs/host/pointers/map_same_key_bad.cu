// EXPECT: wrong race
// both keys are "u": thread t reads the element that thread t+1 writes
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
  diff<<<1, 256>>>(f["u"], f["u"]);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
