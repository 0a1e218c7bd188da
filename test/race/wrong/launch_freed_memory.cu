// Memory that is freed before the launch; in the others it is freed on another way, later, or in the loop's next round
// only, which makes nothing definite.
// veriwarp-expect: out-of-bounds=refuted@marked definite
// Why: cudaFree comes before <<<>>> on every way.
#include <cuda_runtime.h>
int number();

__global__ void used(int *a) {
  a[threadIdx.x] = 1; // expect: out-of-bounds
}
void launchUsed() {
  int *a;
  cudaMalloc(&a, 256);
  cudaFree(a);
  used<<<1, 64>>>(a);
}

__global__ void eachRound(int *a) { a[threadIdx.x] = 1; }
void launchEachRound() {
  for (int i = 0; i < 5; ++i) {
    int *a;
    cudaMalloc(&a, 256);
    eachRound<<<1, 64>>>(a);
    cudaFree(a);
  }
}

__global__ void otherWay(int *a) { a[threadIdx.x] = 1; }
void launchOtherWay() {
  int *a;
  cudaMalloc(&a, 256);
  if (number()) {
    cudaFree(a);
    return;
  }
  otherWay<<<1, 64>>>(a);
  cudaFree(a);
}

__global__ void notUsed(int *a, int use) {
  if (use)
    a[threadIdx.x] = 1;
}
void launchNotUsed() {
  int *a;
  cudaMalloc(&a, 256);
  cudaFree(a);
  notUsed<<<1, 64>>>(a, 0);
}
