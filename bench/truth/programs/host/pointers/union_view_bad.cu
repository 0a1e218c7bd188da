// EXPECT: wrong out-of-bounds
// the union holds the pointer to 16 ints
#include <cuda_runtime.h>
union View {
  int *i;
  float *f;
};
__global__ void w(float *p) { p[threadIdx.x] = 1; }
int main() {
  int *small;
  float *large;
  cudaMalloc(&small, 16 * sizeof(int));
  cudaMalloc(&large, 64 * sizeof(float));
  View v;
  v.f = large;
  v.i = small;
  w<<<1, 64>>>(v.f);
  cudaDeviceSynchronize();
  cudaFree(small);
  cudaFree(large);
  return 0;
}
