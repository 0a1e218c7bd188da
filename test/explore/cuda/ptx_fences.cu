// EXPECT: 2 executions
// SETTING: model=ptx
// The sequentially consistent fences of all threads order the data: under scoped RC11 this is a race.
#include <cassert>

__device__ int data[4], count;
__global__ void work() {
  __shared__ bool last;
  data[2 * blockIdx.x + threadIdx.x] = 1;
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0)
    last = atomicAdd(&count, 1) == 1;
  __syncthreads();
  __threadfence();
  if (last)
    assert(data[0] + data[1] + data[2] + data[3] == 4);
}

int main() { work<<<2, 2>>>(); }
