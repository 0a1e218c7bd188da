// EXPECT: deadlock
// Two threads at a barrier of libcu++ that three must reach.
#include <cuda/barrier>

__global__ void wait() {
  __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
  if (threadIdx.x == 0)
    init(&barrier, 3);
  __syncthreads();
  barrier.arrive_and_wait();
}

int main() {
  wait<<<1, 2>>>();
  return cudaDeviceSynchronize();
}
