// EXPECT: right
// the mode is "fast", so the wide launch is never made
#include <cstring>
#include <cuda_runtime.h>
__global__ void rot(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncwarp();
  a[threadIdx.x] = s[(threadIdx.x + 1) % blockDim.x];
}
static bool is(const char *a, const char *b) { return std::strcmp(a, b) == 0; }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  const char *mode = "fast";
  rot<<<1, 32>>>(a);
  if (is(mode, "debug"))
    rot<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
