// EXPECT: wrong out-of-bounds
// std::ref makes for_each change acc itself: total is 128, thread 64 writes element 64 of 64.
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
  std::for_each(parts.begin(), parts.end(), std::ref(acc));
  char *p;
  cudaMalloc(&p, 64);
  mark<<<1, acc.total>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
