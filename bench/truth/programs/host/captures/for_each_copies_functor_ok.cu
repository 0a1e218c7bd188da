// EXPECT: right
// std::for_each works on a copy of acc, so acc.total stays 32: 32 threads, 64 elements.
// AIM: algorithms take function objects by value
#include <algorithm>
#include <functional>
#include <vector>

__global__ void mark(char *p) { p[threadIdx.x] = 'x'; }

struct Acc {
  int total = 32;
  void operator()(int x) { total += x; }
};

int main() {
  const std::vector<int> parts = {16, 32, 48};
  Acc acc;
  std::for_each(parts.begin(), parts.end(), acc);
  char *p;
  cudaMalloc(&p, 64);
  mark<<<1, acc.total>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
