// EXPECT: right
// atomicInc with limit 127 hands out 0..127 once to the 128 threads.
// AIM: the value returned by atomicInc is unique only up to its limit
__device__ unsigned cursor;

__global__ void take(int *slot) {
  const unsigned where = atomicInc(&cursor, blockDim.x * gridDim.x - 1);
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
