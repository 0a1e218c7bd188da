// EXPECT: wrong data-race
// Thread 0 writes s = 2 after phase 0, while thread 1 reads s between phases 0 and 1: nothing orders the two.
// AIM: cuda::barrier with a split arrive and wait, used for two phases
#include <cuda/barrier>
#include <utility>
using Bar = cuda::barrier<cuda::thread_scope_block>;
__device__ int out;

__global__ void k() {
  alignas(Bar) __shared__ unsigned char raw[sizeof(Bar)];
  __shared__ int s;
  Bar *b = reinterpret_cast<Bar *>(raw);
  if (threadIdx.x == 0)
    init(b, 2);
  __syncthreads();
  if (threadIdx.x == 0) {
    s = 1;
    auto token = b->arrive();
    b->wait(std::move(token));
    s = 2;
    b->arrive_and_wait();
  } else {
    b->arrive_and_wait();
    out = s;
    b->arrive_and_wait();
  }
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
