// EXPECT: wrong race
// each block has its own lock in shared memory, but all blocks change the same total

__global__ void add(const int *in, long long *total) {
  __shared__ int gate;
  if (threadIdx.x == 0)
    gate = 0;
  __syncthreads();
  if (threadIdx.x % 32 == 0) {
    while (atomicCAS(&gate, 0, 1) != 0)
      ;
    __threadfence();
    *total += in[blockIdx.x * blockDim.x + threadIdx.x];
    __threadfence();
    atomicExch(&gate, 0);
  }
}

int main() {
  int *in;
  long long *total;
  cudaMalloc(&in, 512 * sizeof(int));
  cudaMalloc(&total, sizeof(long long));
  cudaMemset(in, 1, 512 * sizeof(int));
  cudaMemset(total, 0, sizeof(long long));
  add<<<4, 128>>>(in, total);
  return cudaDeviceSynchronize();
}
