// EXPECT: wrong assertion
// parse throws while n is 1024: assert(n <= 256) fails in every thread, for instance thread 0 of block 0
// AIM: an exception skips the assignment that corrects a size
#include <cassert>
#include <stdexcept>
#include <string>

__global__ void init(float *d, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  assert(n <= 256);
  if (i < n) d[i] = 1.f / (i + 1);
}

static int parse(const std::string &s) {
  if (s.empty())
    throw std::invalid_argument("no digits");
  return (int)s.size();
}

int main() {
  float *d;
  cudaMalloc(&d, 1024 * sizeof(float));
  int n = 0;
  std::string text;
  try {
    n = 1024;
    n /= parse(text);
  } catch (const std::logic_error &) {
    // keep n
  }
  init<<<4, 256>>>(d, n);
  cudaDeviceSynchronize();
  cudaFree(d);
}
