// Elements that pass are packed by a counter into a list that is too short, or does not start at 0.
// veriwarp-expect: out-of-bounds=refuted|possible@marked
// Why: all elements may pass. Then 500 numbers are drawn for 499 places; in the second launch they go on at 500; and a
// counter that nobody has set may begin anywhere.
#include <cuda_runtime.h>

__global__ void tooShort(const float *in, int n, float *list, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0)
    list[atomicAdd(count, 1)] = in[i]; // expect: out-of-bounds
}

__global__ void twice(const float *in, int n, float *list, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0)
    list[atomicAdd(count, 1)] = in[i]; // expect: out-of-bounds
}

__global__ void notSet(const float *in, float *list, int *count) {
  if (in[threadIdx.x] > 0)
    list[atomicAdd(count, 1)] = 1; // expect: out-of-bounds
}

__global__ void oftenEach(const float *in, float *list, int *count) {
  for (int i = threadIdx.x; i < 200; i += 100)
    if (in[i] > 0)
      list[atomicAdd(count, 1)] = in[i]; // expect: out-of-bounds
}

int main() {
  const int n = 500;
  float *in, *list;
  int *count, *other, *third, *fourth;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&list, 499 * sizeof(float));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  tooShort<<<2, 256>>>(in, n, list, count);

  float *all, *few;
  cudaMalloc(&all, n * sizeof(float));
  cudaMalloc(&other, sizeof(int));
  cudaMemset(other, 0, sizeof(int));
  for (int round = 0; round < 2; ++round)
    twice<<<2, 256>>>(in, n, all, other);

  cudaMalloc(&third, sizeof(int));
  notSet<<<1, 100>>>(in, all, third);

  cudaMalloc(&few, 100 * sizeof(float));
  cudaMalloc(&fourth, sizeof(int));
  cudaMemset(fourth, 0, sizeof(int));
  oftenEach<<<1, 100>>>(in, few, fourth);
}
