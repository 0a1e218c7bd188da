// Shapes that are computed, and legal for each value that the guards let through.
// veriwarp-expect: launch=proved definite
#include <cuda_runtime.h>
__global__ void fill(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = 1;
}

void run(int *p, int n, int width) {
  if (n < 1 || n > 100000)
    return;
  fill<<<(n + 255) / 256, 256>>>(p, n);
  if (width >= 1 && width <= 32)
    fill<<<1, dim3(width, width)>>>(p, n);
}

int main(int argc, char **) {
  int *p;
  cudaMalloc(&p, 4096);
  if (argc < 1024)
    fill<<<1, argc + 1>>>(p, 1024);
  return cudaDeviceSynchronize();
}
