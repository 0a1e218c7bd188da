// The same by an attribute of the launch, which is not looked at.
// veriwarp-expect: launch=refuted|possible@marked tolerate=assumed
// Why: 6 blocks are no clusters of 4.
#include <cuda_runtime.h>
__global__ void fill(int *p) { p[blockIdx.x * 32 + threadIdx.x] = 1; }

int main() {
  int *p;
  cudaMalloc(&p, 6 * 32 * sizeof(int));
  cudaLaunchAttribute attribute[1];
  attribute[0].id = cudaLaunchAttributeClusterDimension;
  attribute[0].val.clusterDim.x = 4;
  attribute[0].val.clusterDim.y = 1;
  attribute[0].val.clusterDim.z = 1;
  cudaLaunchConfig_t config{};
  config.gridDim = 6;
  config.blockDim = 32;
  config.attrs = attribute;
  config.numAttrs = 1;
  cudaLaunchKernelEx(&config, fill, p); // expect: launch
  return cudaDeviceSynchronize();
}
