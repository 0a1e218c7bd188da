// Right on its own, but the host passes a pointer to the second element.
// veriwarp-expect: out-of-bounds=refuted@marked definite kind=misaligned
// veriwarp-expect: race=proved
// Why: what cudaMalloc returns is a multiple of 256, so 'v' is 4 bytes behind a multiple of 16.
#include <cuda_runtime.h>
__global__ void clear(float *v, int n4) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n4)
    reinterpret_cast<float4 *>(v)[i] = make_float4(0, 0, 0, 0); // expect: out-of-bounds
}

int main() {
  float *d;
  cudaMalloc(&d, 4 * 1001 * sizeof(float));
  clear<<<4, 256>>>(d + 1, 1000);
  cudaFree(d);
}
