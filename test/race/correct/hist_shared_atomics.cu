// 256 bins in shared memory, counted with atomics, merged into global memory with atomics.
// veriwarp-args: --block=256 --grid=60
// veriwarp-expect: all=proved
__global__ void histogram256(const unsigned char *data, unsigned *bins, unsigned n) {
  __shared__ unsigned s[256];
  s[threadIdx.x] = 0;
  __syncthreads();
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    atomicAdd(&s[data[i]], 1u);
  __syncthreads();
  atomicAdd(&bins[threadIdx.x], s[threadIdx.x]);
}
