// A function with a computed goto is called before the launch.
// veriwarp-expect: out-of-bounds=refuted@marked
// veriwarp-expect: race=refuted@marked
// Why: the second launch is always made, with more threads and blocks than there is room for.
#include <cuda_runtime.h>

__global__ void fill(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x; // expect: out-of-bounds
  __syncthreads();
  if (threadIdx.x < 64)
    a[threadIdx.x] = s[63 - threadIdx.x] + blockIdx.x; // expect: race
}

int chosen(int i) {
  const void *labels[] = {&&first, &&second};
  goto *const_cast<void *>(labels[i]);
first:
  return 1;
second:
  return 2;
}

int main() {
  int *d;
  cudaMalloc(&d, 64 * sizeof(int));
  fill<<<1, 64>>>(d);
  chosen(0);
  fill<<<8, 128>>>(d);
}
