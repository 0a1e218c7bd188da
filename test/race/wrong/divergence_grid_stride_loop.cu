// A grid-stride loop with barriers in its body: threads of the last block make different numbers of trips.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: barrier-divergence=refuted@marked definite
// Why: i < n is decided by each thread; n need not be a multiple of the block size.
__global__ void tiles(const float *in, float *out, int n) {
  __shared__ float s[128];
  for (int i = blockIdx.x * 128 + threadIdx.x; i < n; i += 128 * gridDim.x) {
    s[threadIdx.x] = in[i];
    __syncthreads(); // expect: barrier-divergence
    out[i] = s[threadIdx.x];
    __syncthreads(); // expect: barrier-divergence
  }
}
