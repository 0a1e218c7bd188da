// Device variables: a table that all read, a counter that all add to, a result cell for each block.
// veriwarp-args: --block=64 --grid=128
// veriwarp-expect: all=proved
__device__ int table[64];
__device__ unsigned long long hits;
__device__ int result[128];

__global__ void lookUp(const unsigned char *in) {
  int v = table[in[blockIdx.x * 64 + threadIdx.x] & 63];
  if (v > 0)
    atomicAdd(&hits, 1ull);
  int positive = __syncthreads_count(v > 0);
  if (threadIdx.x == 0)
    result[blockIdx.x] = positive;
}
