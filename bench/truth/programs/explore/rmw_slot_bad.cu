// EXPECT: wrong data-race
// atomicInc with limit 1 gives 0, 1, 0: the first and the third thread write different values to buf[0] and nothing orders them.
// AIM: the index of a plain write comes from an update, so which thread owns which element differs between executions (private memory)
#include <cassert>
__device__ unsigned n;
__device__ int buf[3], out;

__global__ void k() {
  unsigned i = atomicInc(&n, 1u);
  buf[i] = threadIdx.x + 1;
  __syncthreads();
  if (threadIdx.x == 0) {
    out = buf[0] + buf[1] + buf[2];
  }
}

int main() {
  k<<<1, 3>>>();
  cudaDeviceSynchronize();
}
