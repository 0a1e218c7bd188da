// EXPECT: wrong launch
// numAttrs is 0: the launch is not cooperative, but the kernel calls grid().sync()
// AIM: a barrier of the grid; the cooperative attribute counts only if numAttrs includes it
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void twoPhases(int *a, int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
  cg::this_grid().sync();
  if (i < n)
    b[i] = a[n - 1 - i];
}

int main() {
  int n = 250;
  int *a, *b;
  cudaMalloc(&a, n * sizeof(int));
  cudaMalloc(&b, n * sizeof(int));
  cudaLaunchAttribute attr[1];
  attr[0].id = cudaLaunchAttributeCooperative;
  attr[0].val.cooperative = 1;
  cudaLaunchConfig_t cfg = {};
  cfg.gridDim = dim3(2);
  cfg.blockDim = dim3(128);
  cfg.attrs = attr;
  cfg.numAttrs = 0;
  cudaLaunchKernelEx(&cfg, twoPhases, a, b, n);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(b);
}
