// EXPECT: wrong out-of-bounds
// slot holds the buffer of 64 ints again: thread 64 writes element 64 of 64.
// AIM: the kernel gets its array through a __device__ pointer that the host sets twice
__device__ int *slot;

__global__ void fillSlot() { slot[threadIdx.x] = threadIdx.x + 1; }

int main() {
  int *small, *large;
  cudaMalloc(&small, 64 * sizeof(int));
  cudaMalloc(&large, 256 * sizeof(int));
  int *order[2] = {large, small};
  for (int *p : order)
    cudaMemcpyToSymbol(slot, &p, sizeof(p));
  fillSlot<<<1, 256>>>();
  cudaDeviceSynchronize();
  cudaFree(small);
  cudaFree(large);
  return 0;
}
