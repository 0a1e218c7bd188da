// EXPECT: right
// n is a multiple of 4 at both launches
#include <cassert>
#include <cstdint>
#include <cstdio>

__global__ void scale4(float *a, int n, float f) {
  assert(n % 4 == 0);
  const int i = 4 * (blockIdx.x * blockDim.x + threadIdx.x);
  for (int k = 0; k < 4; ++k)
    if (i + k < n) a[i + k] *= f;
}

int main() {
  float *a;
  cudaMalloc(&a, 3000 * sizeof(float));
  cudaMemset(a, 0, 3000 * sizeof(float));
  scale4<<<2, 128>>>(a, 1000, 2.f);
  scale4<<<2, 128>>>(a + 1000, 1004, 2.f);
  printf("%d\n", cudaDeviceSynchronize());
}
