// Loops whose variables do not wrap, for their bounds are a step below the greatest number. Nothing is assumed.
// veriwarp-args: --exact-arithmetic
// veriwarp-expect: race=proved
// veriwarp-expect: out-of-bounds=proved
#include <cuda_runtime.h>

__global__ void strided(float *a, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    a[i] += 1;
}

__global__ void rows(float *a, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    a[blockIdx.x * n + i] = 0;
}

__global__ void bothConditions(float *a, int n) {
  for (int i = threadIdx.x, k = 0; i < n && k < 8; i += blockDim.x, ++k)
    a[i] = k;
}

__global__ void falls(float *a, int n) {
  for (int i = n - 1 - threadIdx.x; i >= 0; i -= blockDim.x)
    a[i] = 0;
}

__global__ void longNumbers(float *a, long long n) {
  for (long long i = threadIdx.x; i < n; i += blockDim.x)
    a[i] = 0;
}

__global__ void testedAtTheEnd(float *a, unsigned n) {
  unsigned i = threadIdx.x;
  if (i >= n)
    return;
  do {
    a[i] = 0;
    i += blockDim.x;
  } while (i < n);
}

int main() {
  float *a;
  cudaMalloc(&a, 64 * 8192 * sizeof(float));
  for (int n = 256; n <= 8192; n *= 2) {
    strided<<<16, 256>>>(a, n);
    rows<<<64, n < 256 ? n : 256>>>(a, n);
    bothConditions<<<1, 256>>>(a, n);
    falls<<<1, 128>>>(a, n);
    longNumbers<<<1, 128>>>(a, n);
    testedAtTheEnd<<<1, 128>>>(a, n);
  }
  cudaDeviceSynchronize();
}
