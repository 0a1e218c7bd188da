// EXPECT: right
// the buffer is replaced whenever n exceeds its capacity
// AIM: a buffer that is allocated again only if it is too small
#include <vector>

__global__ void init(double *d, size_t n) {
  size_t i = threadIdx.x;
  if (i < n)
    d[i] = 1.0 / (i + 1);
}

int main() {
  std::vector<size_t> sizes = {100, 40, 150, 400, 120};
  double *d = nullptr;
  size_t cap = 0;
  for (size_t n : sizes) {
    if (n > cap) {
      cudaFree(d);
      cudaMalloc(&d, n * sizeof(double));
      cap = n;
    }
    init<<<1, 512>>>(d, n);
  }
  cudaDeviceSynchronize();
  cudaFree(d);
}
