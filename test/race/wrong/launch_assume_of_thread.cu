// A condition on the thread's index that the kernel assumes, and that some threads of the launch do not keep.
// veriwarp-expect: launch=refuted@marked
// Why: the block has 96 threads; for those from 64 on, t < 64 is false.
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
  trust<<<1, 96>>>(out); // expect: launch
}
