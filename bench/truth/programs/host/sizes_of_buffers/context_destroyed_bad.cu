// EXPECT: wrong out-of-bounds
// cuDevicePrimaryCtxReset destroys all allocations of the device, as cudaDeviceReset does.
// AIM: memory is freed by a function of the driver that is not given its address
#include <cuda.h>
__global__ void put(int *p) { p[threadIdx.x] = 1; }

int main() {
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  CUdevice device;
  cuDeviceGet(&device, 0);
  cuDevicePrimaryCtxReset(device);
  put<<<1, 64>>>(p);
  cudaDeviceSynchronize();
}
