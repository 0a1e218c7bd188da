// What comments say of the elements of arrays: rows by offsets, a scatter by a permutation, slots that increase, a flag
// that is the same for all, keys that are small enough.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>

// veriwarp: assume offsets[0 .. rows] sorted, in [0, nnz]
__global__ void scaleRows(const int *offsets, float *values, int rows, int nnz) {
  const int r = blockIdx.x * blockDim.x + threadIdx.x;
  if (r < rows)
    for (int j = offsets[r]; j < offsets[r + 1]; ++j)
      values[j] *= 2;
}

// veriwarp: assume starts sorted, in [0, 4096]
__global__ void longRows(const long long *starts, float *values, int rows) { // a warp for a row
  const int r = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
  if (r < rows)
    for (long long j = starts[r] + lane; j < starts[r + 1]; j += 32)
      values[j] += 1;
}

// veriwarp: assume perm permutation
__global__ void scatter(const unsigned *perm, float *out, const float *in, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[perm[i]] = in[i];
}

// veriwarp: assume slot increasing, in [0, 2 * n)
__global__ void pairs(const unsigned short *slot, int *out, int n) {
  const int i = threadIdx.x;
  if (i < n)
    out[slot[i]] = i;
}

// veriwarp: assume go uniform
__global__ void together(const int *go, int *out) {
  __shared__ int s[64];
  if (go[threadIdx.x]) {
    s[threadIdx.x] = threadIdx.x;
    __syncthreads();
    out[threadIdx.x] = s[63 - threadIdx.x];
  }
}

// veriwarp: assume keys in [0, 64)
template <class Key> __global__ void histogram(const Key *keys, int *bins, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(&bins[keys[i]], 1);
}

int main() {
  int *offsets, *out, *go, *bins;
  long long *starts;
  float *values, *in;
  unsigned *perm;
  unsigned short *slot;
  signed char *keys;
  cudaMalloc(&offsets, 101 * sizeof(int));
  cudaMalloc(&starts, 101 * sizeof(long long));
  cudaMalloc(&values, 4096 * sizeof(float));
  cudaMalloc(&in, 4096 * sizeof(float));
  cudaMalloc(&perm, 4096 * sizeof(unsigned));
  cudaMalloc(&slot, 64 * sizeof(unsigned short));
  cudaMalloc(&out, 128 * sizeof(int));
  cudaMalloc(&go, 64 * sizeof(int));
  cudaMalloc(&bins, 64 * sizeof(int));
  cudaMalloc(&keys, 5000);
  scaleRows<<<4, 32>>>(offsets, values, 100, 4096);
  longRows<<<100, 32>>>(starts, values, 100);
  scatter<<<32, 128>>>(perm, values, in, 4096);
  pairs<<<1, 64>>>(slot, out, 64);
  together<<<1, 64>>>(go, out);
  histogram<<<40, 128>>>(keys, bins, 5000);
}
