// EXPECT: 3 executions
// SETTING: model=ptx
// Each block hands on what it has read, block 0 by a warp: no value comes out of thin air.
#include <cassert>

__device__ int x, y, out[2];
__global__ void work() {
  const int lane = threadIdx.x;
  if (blockIdx.x == 0) {
    int read = 0;
    if (lane == 0) read = atomicAdd(&x, 0);
    read = __shfl_sync(3, read, 0);
    if (lane == 1) atomicExch(&y, read);
    if (lane == 1) out[0] = read;
  } else if (lane == 0) {
    int read = atomicAdd(&y, 0);
    atomicExch(&x, read);
    out[1] = read;
  }
}

int main() { work<<<2, 2>>>(); }
