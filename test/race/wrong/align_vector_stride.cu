// Four floats are stored at once, at every second element.
// veriwarp-expect: out-of-bounds=refuted@marked definite kind=misaligned space=global
// veriwarp-expect: race=refuted@marked definite
// Why: thread 1 stores 16 bytes at byte 8 of 'a'. What neighbours store overlaps as well.
#include <cuda_runtime.h>
__global__ void fill(float *a) {
  int t = threadIdx.x;
  *(float4 *)(a + 2 * t) = make_float4(t, t, t, t); // expect: out-of-bounds race
}

int main() {
  float *a;
  cudaMalloc(&a, 1032 * sizeof(float));
  fill<<<1, 256>>>(a);
  cudaFree(a);
}
