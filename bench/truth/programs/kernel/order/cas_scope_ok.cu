// EXPECT: right
// lock g and sum[g] are only used by the threads of block g, so atomics and fences of block scope are enough.
// AIM: _block atomics implement a lock that two blocks share
struct Guard {
  int *m;
  __device__ explicit Guard(int *mutex) : m(mutex) {
    while (atomicCAS_block(m, 0, 1) != 0)
      ;
    __threadfence_block();
  }
  __device__ ~Guard() {
    __threadfence_block();
    atomicExch_block(m, 0);
  }
};

__global__ void add(int *lock, int *sum) {
  const int g = blockIdx.x;
  if (threadIdx.x % 32 == 0) {
    Guard hold(&lock[g]);
    sum[g] += threadIdx.x + 1;
  }
}

int main() {
  int *lock, *sum;
  cudaMalloc(&lock, 8 * sizeof(int));
  cudaMalloc(&sum, 8 * sizeof(int));
  cudaMemset(lock, 0, 8 * sizeof(int));
  cudaMemset(sum, 0, 8 * sizeof(int));
  add<<<8, 96>>>(lock, sum);
  cudaDeviceSynchronize();
  cudaFree(lock);
  cudaFree(sum);
}
