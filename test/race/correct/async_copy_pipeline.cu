// cp.async by way of the primitives of cuda_pipeline.h.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: all=proved
#include <cuda_pipeline.h>
__global__ void k(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&s[t], &in[t], 4);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[t] = s[63 - t];
}
