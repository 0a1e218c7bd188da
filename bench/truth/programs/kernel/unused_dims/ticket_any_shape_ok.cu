// EXPECT: right
// tickets of the grid differ, whatever its shape
__device__ unsigned counter;
__global__ void fill(int *list) {
  
  unsigned n = atomicAdd(&counter, 1);
  list[n] = threadIdx.y * 100 + blockIdx.x * 10 + threadIdx.x;
}

int main() {
  int *list;
  cudaMalloc(&list, 2 * 64 * sizeof(int));
  fill<<<dim3(1, 2), dim3(8, 8)>>>(list);
  return cudaDeviceSynchronize();
}
