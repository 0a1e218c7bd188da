// Launches under conditions that admit no legal shape: of the block, of the grid, of their product.
// veriwarp-expect: launch=refuted@marked definite
// Why: the guards let through just what CUDA refuses.
#include <cuda_runtime.h>
#include <cstdlib>
__global__ void fill(int *p) { p[threadIdx.x] = 1; }

int main(int, char **arguments) {
  int *p, n = std::atoi(arguments[1]);
  unsigned u = std::atoi(arguments[2]);
  cudaMalloc(&p, 4096);
  fill<<<1, 32>>>(p);
  if (n > 1024)
    fill<<<1, n>>>(p); // expect: launch
  if (n <= 0)
    fill<<<n, 32>>>(p); // expect: launch
  if (u < 1)
    fill<<<(u + 63) / 64, 64>>>(p); // expect: launch
  if (n > 32)
    fill<<<1, dim3(n, 32)>>>(p); // expect: launch
  return cudaDeviceSynchronize();
}
