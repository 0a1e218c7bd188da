// Counting straight into global memory with atomics, any launch whatever.
// veriwarp-expect: all=proved
__global__ void countKeys(const int *keys, int *count, int n, int buckets) {
  int stride = blockDim.x * gridDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) {
    int k = keys[i];
    if (k >= 0 && k < buckets)
      atomicAdd(count + k, 1);
  }
}
