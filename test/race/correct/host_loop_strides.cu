// Loops of the host over unsigned numbers in strides: the limit leaves room for a stride, so they do not wrap.
// veriwarp-expect: out-of-bounds=proved
#include <cuda_runtime.h>

__global__ void unsignedSizes(float *a) { a[threadIdx.x] = 1; }
__global__ void sizes(float *a, size_t n) { a[n - 1] = 1; }
__global__ void falling(float *a, unsigned n) { a[n - 1] = 1; }

int main() {
  for (unsigned n = 32; n <= 1000; n += 32) {
    float *a;
    cudaMalloc(&a, n * sizeof(float));
    unsignedSizes<<<1, n>>>(a);
  }
  for (size_t n = 24; n < 350; n += 11) {
    float *a;
    cudaMalloc(&a, n * sizeof(float));
    sizes<<<1, 1>>>(a, n);
  }
  for (unsigned n = 1000; n > 100; n -= 100) {
    float *a;
    cudaMalloc(&a, n * sizeof(float));
    falling<<<1, 1>>>(a, n);
  }
  return cudaDeviceSynchronize();
}
