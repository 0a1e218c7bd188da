// EXPECT: wrong out-of-bounds
// 16777217 is rounded to 16777216 as a float, so 16777216 elements are allocated; thread 0 of block 0 writes d[16777216]
// AIM: float has 24 bits: 16777217 / 256.f is exactly 65536
#include <cmath>

__global__ void fill(int *d, int n) {
  int step = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step)
    d[i] = i;
}

int main() {
  int n = (1 << 24) + 1;
  auto chunks = static_cast<size_t>(std::ceil(n / 256.f));
  int *d;
  if (cudaMalloc(&d, chunks * 256 * sizeof(int)))
    return 1;
  fill<<<1024, 256>>>(d, n);
  cudaDeviceSynchronize();
  cudaFree(d);
}
