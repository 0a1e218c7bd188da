// EXPECT: right
// longjmp leaves before the wide launch; the narrow launch is one warp
#include <csetjmp>
#include <cuda_runtime.h>
__global__ void rot(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncwarp();
  a[threadIdx.x] = s[(threadIdx.x + 1) % blockDim.x];
}
static std::jmp_buf env;
static int *a;
static void fail() { std::longjmp(env, 1); }
static void run() {
  fail();
  rot<<<1, 64>>>(a);
}
int main() {
  cudaMalloc(&a, 64 * sizeof(int));
  if (setjmp(env) == 0)
    run();
  rot<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
