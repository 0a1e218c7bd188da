// A loop that launches for some of its values only: which, a condition says that the host analysis does not follow.
// veriwarp-expect: all=proved
// What it moves the pointer by is a multiple of 16 bytes, though the loop counts other values, too.
#include <cuda_runtime.h>
__global__ void vectors(float4 *a) { a[threadIdx.x] = make_float4(0, 0, 0, 0); }

bool wanted(int i) {
  volatile int width = 4;
  return i % width == 0;
}

int main() {
  float *a;
  cudaMalloc(&a, 8192);
  for (int i = 0; i < 64; i++)
    if (wanted(i))
      vectors<<<1, 32>>>(reinterpret_cast<float4 *>(a + i));
}
