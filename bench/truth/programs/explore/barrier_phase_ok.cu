// EXPECT: right
// Thread 0 writes s = 2 only after phase 1 is complete, and thread 1 arrives at phase 1 after its read of s.
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
    b->arrive_and_wait();
    s = 2;
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
