// EXPECT: right
// The context is reset after the last launch.
// AIM: memory is freed by a function of the driver that is not given its address
#include <cuda.h>
__global__ void put(int *p) { p[threadIdx.x] = 1; }

int main() {
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  put<<<1, 64>>>(p);
  CUdevice device;
  cuDeviceGet(&device, 0);
  cuDevicePrimaryCtxReset(device);
}
