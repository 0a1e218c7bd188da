// Loops of the host whose variables wrap: sizes and shapes that no turn without wrapping has.
// veriwarp-expect: out-of-bounds=refuted|possible@marked
// Why: n is 200, 44, 144, 244; and 5, 3, 1, 4294967295.
#include <cuda_runtime.h>

__global__ void bytes(float *a) { a[threadIdx.x] = 1; }                   // expect: out-of-bounds
__global__ void falling(float *a, unsigned n) { a[n > 100 ? 9 : 0] = 1; } // expect: out-of-bounds

int main() {
  float *a;
  cudaMalloc(&a, 240 * sizeof(float));
  for (unsigned char n = 200; n < 250; n += 100)
    bytes<<<1, n>>>(a);
  float *b;
  cudaMalloc(&b, 5 * sizeof(float));
  for (unsigned n = 5; n != 4294967293u; n -= 2)
    falling<<<1, 1>>>(b, n);
  return cudaDeviceSynchronize();
}
