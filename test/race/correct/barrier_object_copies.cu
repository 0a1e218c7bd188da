// Asynchronous copies that a barrier object waits for, cuda::memcpy_async(..., bar): complete behind the wait.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: all=proved
#include <cuda/barrier>

__global__ void stage(const float4 *from, float4 *to) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ float4 s[128];
  if (threadIdx.x == 0)
    init(&bar, blockDim.x);
  __syncthreads();
  int g = blockIdx.x * 128 + threadIdx.x;
  cuda::memcpy_async(s + threadIdx.x, from + g, cuda::aligned_size_t<16>(sizeof(float4)), bar);
  bar.arrive_and_wait();
  to[g] = s[127 - threadIdx.x];
}
