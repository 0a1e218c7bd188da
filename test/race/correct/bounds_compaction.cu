// Elements that pass are packed by a counter: there are as many places as threads that may get one.
// veriwarp-expect: out-of-bounds=proved
#include <cuda_runtime.h>

// Of 512 threads, 500 have an element; the list has 500 places.
__global__ void positive(const float *in, int n, float *list, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0)
    list[atomicAdd(count, 1)] = in[i];
}

// Two places for each thread, in one piece.
__global__ void pairs(const int *in, int2 *list, unsigned *count) {
  unsigned i = threadIdx.x;
  if (in[i] == 0)
    return;
  unsigned at = atomicAdd(count, 2u);
  list[at] = make_int2(i, in[i]);
  list[at + 1] = make_int2(in[i], i);
}

int main() {
  const int n = 500;
  float *in, *list;
  int *values, *count;
  int2 *places;
  unsigned *twice;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&list, n * sizeof(float));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  positive<<<2, 256>>>(in, n, list, count);
  cudaMalloc(&values, 128 * sizeof(int));
  cudaMalloc(&places, 256 * sizeof(int2));
  cudaMalloc(&twice, sizeof(unsigned));
  cudaMemset(twice, 0, sizeof(unsigned));
  pairs<<<1, 128>>>(values, places, twice);
}
