// EXPECT: data-race at line 8
// Not even the thread that has asked for the copy may look before it has waited.
#include <cuda_pipeline.h>

__device__ int given = 5, taken;
__global__ void take() {
  __shared__ int tile;
  __pipeline_memcpy_async(&tile, &given, 4);
  __pipeline_commit();
  taken = tile;
  __pipeline_wait_prior(0);
}
int main() {
  take<<<1, 1>>>();
  return cudaDeviceSynchronize() != cudaSuccess;
}
