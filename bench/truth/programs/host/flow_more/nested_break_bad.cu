// EXPECT: wrong assertion
// count is 3 and not 1
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void see(int count) { assert(count == 1); }
int main() {
  int count = 0;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 5; ++j) {
      if (j == 1)
        break;
      ++count;
    }
  see<<<1, 1>>>(count);
  return cudaDeviceSynchronize();
}
