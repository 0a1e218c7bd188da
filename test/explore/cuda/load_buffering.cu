// EXPECT: incomplete load buffering is not explored: PTX may let the read at load_buffering.cu:7:26 see what is written at load_buffering.cu:11:13 later
// Scoped RC11 forbids q = 1, r = 0; PTX does not: no update depends on another one.
#include <cassert>

__device__ int x, y;
__global__ void work() {
  if (blockIdx.x == 0) { atomicAdd(&x, 1);
    atomicAdd(&y, 1);
  } else {
    int q = atomicAdd(&y, 0);
    int r = atomicAdd(&x, 0);
    assert(!(q == 1 && r == 0));
  }
}

int main() { work<<<2, 1>>>(); }
