// EXPECT: right
// the lock is in global memory and excludes all blocks
__device__ int gate;
__global__ void add(const int *in, long long *total) {
  
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
