// Launchers are called by addresses that are not followed: the table is a variable that others may change, and of the
// other calls the results are used.
// veriwarp-expect: kernel=first<64> out-of-bounds=refuted|possible@marked
// veriwarp-expect: kernel=second<32> out-of-bounds=refuted|possible@other
// Why: each gets more threads than it has elements.
#include <cuda_runtime.h>

template <int N>
__global__ void first(int *p) {
  __shared__ int s[N];
  s[threadIdx.x] = 1; // expect: out-of-bounds
  __syncthreads();
  if (threadIdx.x < N)
    p[blockIdx.x * blockDim.x + threadIdx.x] = s[N - 1 - threadIdx.x];
}

template <int N>
__global__ void second(int *p) {
  __shared__ int s[N];
  s[threadIdx.x] = 1; // expect: out-of-bounds(other)
  __syncthreads();
  if (threadIdx.x < N)
    p[blockIdx.x * blockDim.x + threadIdx.x] = s[N - 1 - threadIdx.x];
}

void launch(int *p, int threads) { first<64><<<10, threads>>>(p); }
void nothing(int *, int) {}

int count(int *p, int threads) {
  second<32><<<10, threads>>>(p);
  return threads;
}
int none(int *, int threads) { return threads; }

void (*table[])(int *, int) = {nothing, launch};
int (*const counters[])(int *, int) = {none, count};

int main(int argc, char **) {
  int *p;
  cudaMalloc(&p, 10 * 1024 * sizeof(int));
  table[1](p, 128);
  return counters[argc % 2](p, 64);
}
