// EXPECT: wrong race
// atomicInc with limit 63 wraps after 63: 128 threads draw each of the slots 0..63 twice and write them unordered.
// AIM: the value returned by atomicInc is unique only up to its limit
__device__ unsigned cursor;

__global__ void take(int *slot) {
  const unsigned where = atomicInc(&cursor, blockDim.x - 1);
  slot[where] = blockIdx.x * blockDim.x + threadIdx.x;
}

int main() {
  int *slot;
  cudaMalloc(&slot, 128 * sizeof(int));
  take<<<2, 64>>>(slot);
  cudaDeviceSynchronize();
  cudaFree(slot);
  return 0;
}
