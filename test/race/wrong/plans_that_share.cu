// A structure for each device: two of its members are one pointer.
// veriwarp-expect: race=refuted|possible@marked
// Why: the result is written over the input, which the neighbouring thread reads.
#include <cuda_runtime.h>

#include <cstdlib>

__global__ void reduce(float *result, const float *in, int n) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  for (int i = thread; i < n; i += blockDim.x * gridDim.x)
    sum += in[i]; // expect: race
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
    plans[i].result = plans[i].in;
  }
  for (int i = 0; i < devices; ++i)
    reduce<<<32, 256, 0, plans[i].stream>>>(plans[i].result, plans[i].in, plans[i].n);
}
