// EXPECT: right
// no launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
struct Holder { float *p; ~Holder() { cudaFree(p); } };
__attribute__((noinline)) static void check(int k) { if (k > 1) throw k; }

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  try {
    Holder h{d};
    check(1);
    h.p = nullptr;
  } catch (int) {}
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
