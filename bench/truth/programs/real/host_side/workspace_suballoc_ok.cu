// EXPECT: right
// the parts of the workspace are rounded up to 256 bytes and the total has room for all
#include <cstdio>
#include <cstdint>

struct Arena {
  char *base = nullptr;
  size_t used = 0;
  template <typename T> T *take(size_t n) {
    T *p = reinterpret_cast<T *>(base + used);
    used += (n * sizeof(T) + 255) / 256 * 256;
    return p;
  }
};

__global__ void combine(const unsigned char *mask, const double *in, double *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = mask[i] ? in[n - 1 - i] : 0.0;
}

int main() {
  const int n = 1001;
  Arena a;
  const size_t total = 256 * 3 + n * (1 + 2 * sizeof(double));
  cudaMalloc(&a.base, total);
  unsigned char *mask = a.take<unsigned char>(n);
  double *in = a.take<double>(n);
  double *out = a.take<double>(n);
  cudaMemset(mask, 1, n);
  cudaMemset(in, 0, n * sizeof(double));
  combine<<<(n + 127) / 128, 128>>>(mask, in, out, n);
  printf("%d\n", cudaDeviceSynchronize());
}
