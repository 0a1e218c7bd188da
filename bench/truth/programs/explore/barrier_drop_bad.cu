// EXPECT: wrong deadlock
// Thread 2 arrives at phase 0 and leaves without dropping out, so phase 1 still expects three arrivals and threads 0 and 1 wait for ever.
// AIM: the expected count of a cuda::barrier (device scope, in global memory) after a participant has left
#include <cuda/barrier>
using Bar = cuda::barrier<cuda::thread_scope_device>;
alignas(Bar) __device__ unsigned char raw[sizeof(Bar)];

__global__ void k() {
  Bar *b = reinterpret_cast<Bar *>(raw);
  if (threadIdx.x == 0)
    init(b, 3);
  __syncthreads();
  if (threadIdx.x == 2) {
    (void)b->arrive();
  } else {
    b->arrive_and_wait();
    b->arrive_and_wait();
  }
}

int main() {
  k<<<1, 3>>>();
  cudaDeviceSynchronize();
}
