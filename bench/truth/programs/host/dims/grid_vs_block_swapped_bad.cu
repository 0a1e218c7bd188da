// EXPECT: wrong out-of-bounds
// a block has 128 threads, s has 64 elements
#include <cuda_runtime.h>
__global__ void acc(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = 1;
  __syncthreads();
  if (threadIdx.x == 0)
    out[blockIdx.x] = s[0];
}
struct Shape {
  dim3 grid, block;
};
static Shape shape(unsigned n, unsigned per) { return {dim3(n / per), dim3(per)}; }
int main() {
  int *d;
  cudaMalloc(&d, 512 * sizeof(int));
  auto [g, b] = shape(512, 512 / 4);
  acc<<<g, b>>>(d);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
