// EXPECT: right
// the union holds the pointer that was written last, the one to 64 ints
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
  v.i = small;
  v.f = large;
  w<<<1, 64>>>(v.f);
  cudaDeviceSynchronize();
  cudaFree(small);
  cudaFree(large);
  return 0;
}
