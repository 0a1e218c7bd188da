// cuda::pipeline of a thread: copies ahead by one stage, which the thread waits for, and then the block.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: all=proved
#include <cuda/pipeline>

__global__ void staged(const float4 *from, float4 *to) {
  __shared__ float4 s[64];
  auto pipe = cuda::make_pipeline();
  int g = blockIdx.x * 64 + threadIdx.x;
  pipe.producer_acquire();
  cuda::memcpy_async(s + threadIdx.x, from + g, cuda::aligned_size_t<16>(16), pipe);
  pipe.producer_commit();
  pipe.consumer_wait();
  __syncthreads();
  to[g] = s[63 - threadIdx.x];
  pipe.consumer_release();
}
