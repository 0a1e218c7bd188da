// The guide's pipeline of a block with two stages in shared memory.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: all=proved tolerate=unknown|possible
#include <cooperative_groups.h>
#include <cuda/pipeline>
namespace cg = cooperative_groups;

__global__ void staged(const int *in, int *out, int n) {
  __shared__ int s[2][64];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  pipe.producer_acquire();
  cuda::memcpy_async(block, s[0], in, sizeof(int) * 64, pipe);
  pipe.producer_commit();
  for (int i = 1; i < n; ++i) {
    pipe.producer_acquire();
    cuda::memcpy_async(block, s[i & 1], in + i * 64, sizeof(int) * 64, pipe);
    pipe.producer_commit();
    pipe.consumer_wait();
    out[(i - 1) * 64 + threadIdx.x] = s[(i - 1) & 1][63 - threadIdx.x];
    pipe.consumer_release();
  }
}
