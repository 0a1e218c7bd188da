// EXPECT: right
// even numbers removed by index with care: 3 remain
#include <vector>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void see(int n) { assert(n == 3); }
int main() {
  std::vector<int> v{1, 2, 4, 3, 6, 5};
  for (size_t i = 0; i < v.size(); )
    if (v[i] % 2 == 0)
      v.erase(v.begin() + i);
    else
      ++i;
  see<<<1, 1>>>((int)v.size());
  return cudaDeviceSynchronize();
}
