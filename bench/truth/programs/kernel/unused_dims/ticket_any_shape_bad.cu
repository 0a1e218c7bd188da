// EXPECT: wrong race
// the counter is in shared memory: each of the two blocks draws the same tickets
__device__ unsigned counter;
__global__ void fill(int *list) {
  __shared__ unsigned counter;
  if (threadIdx.x + threadIdx.y == 0)
    counter = 0;
  __syncthreads();
  unsigned n = atomicAdd(&counter, 1);
  list[n] = threadIdx.y * 100 + blockIdx.x * 10 + threadIdx.x;
}

int main() {
  int *list;
  cudaMalloc(&list, 2 * 64 * sizeof(int));
  fill<<<dim3(1, 2), dim3(8, 8)>>>(list);
  return cudaDeviceSynchronize();
}
