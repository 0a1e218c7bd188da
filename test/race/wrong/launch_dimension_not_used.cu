// More blocks, or threads, than the kernel counts: a dimension that it does not use, in a launch that asks for it.
// veriwarp-expect: race=refuted|possible@marked tolerate=assumed
// Why: with more than one block, blocks write the same elements.
#include <cuda_runtime.h>

__global__ void scale(float *a) {
  a[threadIdx.x] *= 2; // expect: race
}
__global__ void batched(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] += 1; // expect: race
}
__global__ void rows(float *a) {
  a[threadIdx.x] += 1; // expect: race
}

void run(float *a, int n, int batch) { batched<<<dim3((n + 255) / 256, batch), 256>>>(a, n); }

int main(int argc, char **) {
  float *a;
  cudaMalloc(&a, 1024 * sizeof(float));
  scale<<<argc, 256>>>(a);
  run(a, 1024, argc);
  rows<<<1, dim3(64, argc)>>>(a);
  return cudaDeviceSynchronize();
}
