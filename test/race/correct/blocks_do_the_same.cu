// All blocks do the same work and store the same results, or all threads of a block do. How a value is computed is not
// followed, but threads of equal index compute it from equal values.
// veriwarp-expect: race=proved|assumed
#include <cuda_runtime.h>

__global__ void byShuffle(int *out) { out[threadIdx.x] = __shfl_xor_sync(~0u, (int)threadIdx.x, 3); }

__global__ void byVote(unsigned *out, int n) { out[threadIdx.x] = __ballot_sync(~0u, threadIdx.x < n); }

__global__ void byCount(int *out, int n) { out[threadIdx.x] = __syncthreads_count(threadIdx.x < n); }

__global__ void bySum(float *out, const float *in, int n) {
  float sum = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    sum += in[i];
  out[threadIdx.x] = sum;
}

__global__ void byTree(float *out, const float *in) {
  __shared__ float part[64];
  part[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  for (int half = 32; half; half /= 2) {
    if (threadIdx.x < half)
      part[threadIdx.x] += part[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    *out = part[0];
}

__global__ void byLocal(int *out, int n) {
  int turned[4];
  for (int i = 0; i < 4; ++i)
    turned[(i + n) & 3] = threadIdx.x + i;
  out[threadIdx.x] = turned[n & 3];
}

// Each thread adds up all elements.
__global__ void ofAll(float *out, const float *in, int n) {
  float sum = 0;
  for (int i = 0; i < n; ++i)
    sum += in[i];
  *out = sum;
}

void run(float *out, const float *in, int n) {
  byShuffle<<<2, 64>>>((int *)out);
  byVote<<<2, 64>>>((unsigned *)out, n);
  byCount<<<2, 64>>>((int *)out, n);
  bySum<<<2, 64>>>(out, in, n);
  byTree<<<2, 64>>>(out, in);
  byLocal<<<2, 64>>>((int *)out, n);
  ofAll<<<2, 64>>>(out, in, n);
}
