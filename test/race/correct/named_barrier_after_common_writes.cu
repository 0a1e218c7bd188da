// All write, then each half of the block waits for itself and reads what itself has written: three ways to say so.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>
__global__ void inBranches(float *a) {
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = a[t];
  if (t < 128) {
    asm volatile("bar.sync 1, 128;" ::: "memory");
    a[t] = s[127 - t];
  } else {
    asm volatile("bar.sync 2, 128;" ::: "memory");
    a[t] = s[383 - t];
  }
}

__global__ void numberOfHalf(float *a) {
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = a[t];
  asm volatile("bar.sync %0, 128;" ::"r"(1 + t / 128) : "memory");
  a[t] = s[t ^ 127];
}

__global__ void twoRounds(float *a) {
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = a[t];
  if (t < 128) {
    asm volatile("bar.sync 1, 128;" ::: "memory");
    float v = s[127 - t];
    asm volatile("bar.sync 1, 128;" ::: "memory");
    s[t] = 2 * v;
    asm volatile("bar.sync 1, 128;" ::: "memory");
    a[t] = s[t ^ 1];
  }
}

int main() {
  float *a;
  cudaMalloc(&a, 256 * sizeof(float));
  inBranches<<<1, 256>>>(a);
  numberOfHalf<<<1, 256>>>(a);
  twoRounds<<<1, 256>>>(a);
  cudaFree(a);
}
