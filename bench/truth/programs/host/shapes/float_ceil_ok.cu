// EXPECT: right
// double division: 65537 blocks of 256 elements hold 16777217 elements
// AIM: float has 24 bits: 16777217 / 256.f is exactly 65536
#include <cmath>

__global__ void fill(int *d, int n) {
  int step = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step)
    d[i] = i;
}

int main() {
  int n = (1 << 24) + 1;
  auto chunks = static_cast<size_t>(std::ceil(n / 256.0));
  int *d;
  if (cudaMalloc(&d, chunks * 256 * sizeof(int)))
    return 1;
  fill<<<1024, 256>>>(d, n);
  cudaDeviceSynchronize();
  cudaFree(d);
}
