// EXPECT: wrong assertion
// each of the 192 threads draws two tickets: the numbers go up to 383
#include <cassert>
__global__ void tickets(int *order) {
  __shared__ unsigned next;
  if (threadIdx.x == 0)
    next = 0;
  __syncthreads();
  for (int k = 0; k < 2; k++) {
    unsigned n = atomicAdd(&next, 1);
    assert(n < blockDim.x);
    order[n] = threadIdx.x;
  }
}

int main() {
  int *order;
  cudaMalloc(&order, 384 * sizeof(int));
  tickets<<<1, 192>>>(order);
  return cudaDeviceSynchronize();
}
