// EXPECT: right
// the process ends before the launch
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <cstdlib>
struct Log { virtual void error(const char *s) { puts(s); } virtual ~Log() {} };
struct Fatal : Log { void error(const char *s) override { puts(s); exit(0); } };
static Log *logger = new Fatal;

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  logger->error("too large");
  fill<<<2, 256>>>(d, 512);
  return cudaDeviceSynchronize();
}
