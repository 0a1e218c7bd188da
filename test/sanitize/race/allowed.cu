// Three races: one that a comment at the write allows, one that a comment at the read does, and one that nobody allows.
#include <cuda_runtime.h>

__global__ void last(int *p) {
  // veriwarp: allow(race) whoever comes last
  p[0] = static_cast<int>(threadIdx.x);
}

__global__ void atTheRead(int *p) {
  if (threadIdx.x == 0)
    p[1] = 1;
  else
    p[2 + threadIdx.x] = p[1]; // veriwarp: allow(race) either value will do
}

__global__ void told(int *p) { p[1] = static_cast<int>(threadIdx.x); }

int main() {
  int *p = nullptr;
  cudaMalloc(&p, 512);
  last<<<1, 64>>>(p);
  atTheRead<<<1, 2>>>(p);
  told<<<1, 64>>>(p);
  return cudaDeviceSynchronize() != cudaSuccess;
}
