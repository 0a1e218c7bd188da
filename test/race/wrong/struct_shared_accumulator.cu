// A structure in shared memory whose fields several threads accumulate without atomics.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: race=refuted@marked definite level=block|warp space=shared
// Why: every thread reads and writes acc.sum and acc.count.
struct Accumulator {
  float sum;
  int count;
  __device__ void add(float v) {
    sum += v; // expect: race
    ++count;  // expect: race
  }
};

__global__ void mean(const float *in, float *out) {
  __shared__ Accumulator acc;
  if (threadIdx.x == 0) {
    acc.sum = 0.0f;
    acc.count = 0;
  }
  __syncthreads();
  acc.add(in[blockIdx.x * 64 + threadIdx.x]);
  __syncthreads();
  if (threadIdx.x == 0)
    out[blockIdx.x] = acc.sum / acc.count;
}
