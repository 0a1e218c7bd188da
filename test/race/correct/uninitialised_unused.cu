// Variables without a first value, which every path sets before it is used.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>

__global__ void underOneCondition(int *out, const int *in, int n) {
  int index;
  if (threadIdx.x < n)
    index = threadIdx.x;
  __syncthreads();
  if (threadIdx.x < n)
    out[index] = in[index];
}

struct Pair {
  int first, second;
};
__global__ void inRecord(int *out) {
  Pair pair;
  if (threadIdx.x % 2)
    pair.first = 2 * threadIdx.x, pair.second = 2 * threadIdx.x + 1;
  else
    pair.second = 2 * threadIdx.x, pair.first = 2 * threadIdx.x + 1;
  out[pair.first] = 1;
  out[pair.second] = 2;
}

__global__ void inLoop(int *out, int n) {
  int last;
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    last = 2 * i;
    out[last] = 0;
    out[last + 1] = 1;
  }
}

int main() {
  int *out, *in;
  cudaMalloc(&out, 128 * sizeof(int));
  cudaMalloc(&in, 64 * sizeof(int));
  underOneCondition<<<1, 64>>>(out, in, 50);
  inRecord<<<1, 64>>>(out);
  inLoop<<<1, 32>>>(out, 64);
  return cudaDeviceSynchronize();
}
