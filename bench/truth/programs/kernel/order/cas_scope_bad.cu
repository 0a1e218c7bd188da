// EXPECT: wrong race
// blocks 0 and 1 share lock 0 and sum[0], but the atomics and fences have block scope: they do not order block 0 and block 1.
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
  const int g = blockIdx.x / 2;
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
