// EXPECT: assertion at line 11
// SETTING: model=ptx
// load_buffering.cu under PTX's model: the first update of `x` reads what is written last.
#include <cassert>

__device__ int x, y;
__global__ void work() {
  if (blockIdx.x == 0) { atomicAdd(&x, 1);
    atomicAdd(&y, 1);
  } else {
    int q = atomicAdd(&y, 0), r = atomicAdd(&x, 0); assert(!(q == 1 && r == 0));
  }
}

int main() { work<<<2, 1>>>(); }
