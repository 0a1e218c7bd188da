// EXPECT: right
// sub-domains are processed in one stream one after the other, each with its own halo
#include <algorithm>
#include <cstdio>
#include <vector>

struct Domain { int begin, count; };

__global__ void relax(const double *src, double *dst, int count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) dst[i] = (src[i - 1] + src[i + 1]) * 0.5;
}

int main() {
  const int n = 10000, parts = 7;
  double *a, *b;
  cudaMalloc(&a, n * sizeof(double));
  cudaMalloc(&b, n * sizeof(double));
  cudaMemset(a, 0, n * sizeof(double));
  std::vector<Domain> dom;
  const int step = (n - 2 + parts - 1) / parts;
  for (int p = 0; p < parts; ++p) {
    Domain d;
    d.begin = 1 + p * step;
    d.count = std::min(step, n - 1 - d.begin);
    dom.push_back(d);
  }
  for (int it = 0; it < 5; ++it) {
    for (const Domain &d : dom) {
      relax<<<(d.count + 127) / 128, 128>>>(a + d.begin, b + d.begin, d.count);
    }
    std::swap(a, b);
  }
  printf("%d\n", cudaDeviceSynchronize());
}
