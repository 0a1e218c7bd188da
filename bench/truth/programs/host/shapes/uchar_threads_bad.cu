// EXPECT: wrong launch
// 8 * 32 = 256 becomes 0 in an unsigned char: a block of 0 threads
// AIM: number of threads goes through a type of 8 bits
#include <cstdint>

struct Shape {
  std::uint8_t warps, lanes;
  using Count = std::uint8_t;
  Count threads() const { return static_cast<Count>(warps * lanes); }
};

__global__ void twice(int *v) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  v[i] += v[i];
}

int main() {
  Shape s{8, 32};
  int *v;
  cudaMalloc(&v, 16 * 256 * sizeof(int));
  cudaMemset(v, 1, 16 * 256 * sizeof(int));
  twice<<<16, s.threads()>>>(v);
  if (cudaGetLastError() != cudaSuccess)
    return 2;
  cudaDeviceSynchronize();
  cudaFree(v);
}
