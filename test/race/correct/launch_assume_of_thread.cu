// A condition on the thread's index that the kernel assumes, and that all threads of the launch keep.
// veriwarp-expect: launch=proved
#include <cuda_runtime.h>

__global__ void trust(int *out) {
  __shared__ int s[64];
  const unsigned t = threadIdx.x;
  __builtin_assume(t < 64);
  s[t] = t;
  __syncthreads();
  out[t] = s[t ^ 1];
}

int main() {
  int *out;
  cudaMalloc(&out, 96 * sizeof(int));
  trust<<<1, 64>>>(out);
}
