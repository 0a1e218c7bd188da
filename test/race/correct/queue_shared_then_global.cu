// Threads push into a queue in shared memory; thread 0 reserves room in the global one; the block copies.
// veriwarp-args: --block=128 --grid=64
// veriwarp-expect: all=proved
// veriwarp-expect: race=proved tolerate=unknown|possible
// veriwarp-expect: out-of-bounds=proved tolerate=unknown|possible
__global__ void flush(const int *in, int *out, int *tail, int n) {
  __shared__ int buffer[128];
  __shared__ int used, base;
  if (threadIdx.x == 0)
    used = 0;
  __syncthreads();
  int i = blockIdx.x * 128 + threadIdx.x;
  if (i < n && in[i] > 0)
    buffer[atomicAdd(&used, 1)] = in[i];
  __syncthreads();
  if (threadIdx.x == 0)
    base = atomicAdd(tail, used);
  __syncthreads();
  if (threadIdx.x < used)
    out[base + threadIdx.x] = buffer[threadIdx.x];
}
