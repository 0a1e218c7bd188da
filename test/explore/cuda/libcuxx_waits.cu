// EXPECT: 8 executions
// What libcu++ waits with polls, counts, looks at the clock and sleeps: that is waiting all the same.
#include <cassert>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/semaphore>

__device__ cuda::atomic<int, cuda::thread_scope_device> flag;
__device__ cuda::binary_semaphore<cuda::thread_scope_device> one(1);
__device__ int data, sum;

__global__ void flags() {
  if (blockIdx.x == 0) {
    data = 1;
    flag.store(1, cuda::memory_order_release);
    flag.notify_all();
  } else {
    flag.wait(0, cuda::memory_order_acquire);
    assert(data == 1);
  }
}

__global__ void semaphores() {
  one.acquire();
  ++sum;
  one.release();
}

__global__ void barriers() {
  __shared__ cuda::barrier<cuda::thread_scope_block> barrier;
  __shared__ int seen[2];
  const int t = threadIdx.x;
  if (t == 0)
    init(&barrier, 2);
  __syncthreads();
  seen[t] = t;
  barrier.arrive_and_wait();
  assert(seen[1 - t] == 1 - t);
  barrier.arrive_and_wait();
  seen[t] = 9;
}

int main() {
  flags<<<3, 1>>>();
  semaphores<<<2, 1>>>();
  barriers<<<1, 2>>>();
  return cudaDeviceSynchronize();
}
