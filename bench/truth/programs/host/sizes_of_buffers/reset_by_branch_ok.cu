// EXPECT: right
// With an argument the device is reset, before any memory is allocated.
// AIM: a function of this file may reset the device
#include <cstdio>

__global__ void put(int *p) { p[threadIdx.x] = 1; }

static void prepare(int count) {
  if (count > 1) {
    std::puts("again");
    cudaDeviceReset();
  }
}

int main(int argc, char **) {
  prepare(argc);
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  put<<<1, 64>>>(p);
  cudaDeviceSynchronize();
}
