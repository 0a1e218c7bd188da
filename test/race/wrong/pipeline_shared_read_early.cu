// A stage of a pipeline of the block is read before it is waited for.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: race=refuted|possible@marked tolerate=unknown space=shared
// veriwarp-expect: barrier-divergence=any
// veriwarp-expect: out-of-bounds=any
// veriwarp-expect: assertion=any
// Why: until consumer_wait() has returned the copies of the other threads may be on their way.
#include <cooperative_groups.h>
#include <cuda/pipeline>
namespace cg = cooperative_groups;

__global__ void early(const int *in, int *out) {
  __shared__ int s[64];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 1> state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  pipe.producer_acquire();
  cuda::memcpy_async(block, s, in, sizeof(int) * 64, pipe); // expect: race
  pipe.producer_commit();
  out[threadIdx.x] = s[63 - threadIdx.x]; // expect: race
  pipe.consumer_wait();
  pipe.consumer_release();
}
