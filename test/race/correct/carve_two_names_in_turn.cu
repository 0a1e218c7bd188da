// Two names of the dynamic shared array, used one after the other with barriers between.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>

__global__ void inTurn(float *data) {
  extern __shared__ float a[];
  extern __shared__ int b[];
  int t = threadIdx.x;
  a[t] = data[t];
  __syncthreads();
  float v = a[255 - t];
  __syncthreads();
  b[t] = static_cast<int>(v);
  __syncthreads();
  data[t] = b[t ^ 1];
}

int main() {
  float *data;
  cudaMalloc(&data, 256 * sizeof(float));
  inTurn<<<1, 256, 256 * sizeof(float)>>>(data);
}
