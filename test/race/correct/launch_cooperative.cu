// A kernel that synchronises its grid, launched as it must be.
// veriwarp-expect: all=proved
#include <cooperative_groups.h>
#include <cuda_runtime.h>
__global__ void twoSteps(const int *in, int *middle, int *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
  middle[i] = in[i];
  cooperative_groups::this_grid().sync();
  out[i] = middle[n - 1 - i];
}

void run(int n) {
  int *in, *middle, *out;
  cudaMalloc(&in, n * sizeof(int));
  cudaMalloc(&middle, n * sizeof(int));
  cudaMalloc(&out, n * sizeof(int));
  void *arguments[] = {&in, &middle, &out};
  cudaLaunchCooperativeKernel((void *)twoSteps, dim3(n / 128), dim3(128), arguments, 0, 0);
}
