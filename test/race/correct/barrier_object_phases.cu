// cuda::barrier with all threads of the block as participants: arrive_and_wait orders like a block barrier.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: all=proved
#include <cuda/barrier>

__global__ void phases(int *data) {
  using Barrier = cuda::barrier<cuda::thread_scope_block>;
  __shared__ long long storage[(sizeof(Barrier) + 7) / 8];
  __shared__ int s[128];
  Barrier &bar = *reinterpret_cast<Barrier *>(storage);
  if (threadIdx.x == 0)
    init(&bar, blockDim.x);
  __syncthreads();
  int g = blockIdx.x * 128 + threadIdx.x;
  s[threadIdx.x] = data[g];
  bar.arrive_and_wait();
  data[g] = s[127 - threadIdx.x];
}
