// A structure for each device: its pointers are members of their own, whatever else is stored beside them.
// veriwarp-expect: race=proved|assumed
#include <cuda_runtime.h>

#include <cstdlib>

__global__ void reduce(float *result, const float *in, int n) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  for (int i = thread; i < n; i += blockDim.x * gridDim.x)
    sum += in[i];
  result[thread ^ 1] = sum;
}

struct Plan {
  int n;
  float *sums;
  float *in, *result;
  cudaStream_t stream;
};

void run(int devices) {
  Plan plans[32];
  float sums[32];
  for (int i = 0; i < devices; ++i) {
    plans[i].n = 1000000 / devices;
    plans[i].sums = sums + i;
  }
  for (int i = 0; i < devices; ++i) {
    cudaSetDevice(i);
    cudaStreamCreate(&plans[i].stream);
    cudaMalloc(&plans[i].in, plans[i].n * sizeof(float));
    cudaMalloc(&plans[i].result, 32 * 256 * sizeof(float));
  }
  for (int i = 0; i < devices; ++i)
    reduce<<<32, 256, 0, plans[i].stream>>>(plans[i].result, plans[i].in, plans[i].n);
}
