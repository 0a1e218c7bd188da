// EXPECT: wrong race
// host value is 1
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void pass(int *data, int *flag) {
  if (threadIdx.x != 0)
    return;
  if (blockIdx.x == 0) {
    data[0] = 42;
    __threadfence();
    atomicExch(flag, 1);
  } else {
    while (atomicAdd(flag, 0) == 0) {
    }
    __threadfence();
    data[1] = data[0];
  }
}
struct Ctl { int ready; int pad; };
int main() {
  int *data;
  Ctl h{}, *d;
  h.ready = 1;
  cudaMalloc(&data, 2 * sizeof(int));
  cudaMalloc(&d, sizeof(Ctl));
  cudaMemcpy(d, &h, sizeof h, cudaMemcpyHostToDevice);
  pass<<<2, 32>>>(data, &d->ready);
  return cudaDeviceSynchronize();
}
