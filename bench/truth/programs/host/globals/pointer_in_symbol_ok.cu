// EXPECT: right
// slot holds the buffer of 256 ints in the launch of 256 threads.
// AIM: the kernel gets its array through a __device__ pointer that the host sets twice
__device__ int *slot;

__global__ void fillSlot() { slot[threadIdx.x] = threadIdx.x + 1; }

int main() {
  int *small, *large;
  cudaMalloc(&small, 64 * sizeof(int));
  cudaMalloc(&large, 256 * sizeof(int));
  int *order[2] = {small, large};
  for (int *p : order)
    cudaMemcpyToSymbol(slot, &p, sizeof(p));
  fillSlot<<<1, 256>>>();
  cudaDeviceSynchronize();
  cudaFree(small);
  cudaFree(large);
  return 0;
}
