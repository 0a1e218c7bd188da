// EXPECT: data-race at line 8
// The same in shared memory, while a lock is awaited.
__global__ void work(int *out) {
  __shared__ int data, lock;
  if (threadIdx.x == 0) data = 0, lock = 1;
  __syncthreads();
  if (threadIdx.x == 0) {
    data = 1;
    __threadfence_block();
    atomicExch(&lock, 0);
  } else {
    int seen = 0;
    while (atomicCAS(&lock, 0, 1) != 0)
      if (data == 7) seen = 1;
    __threadfence_block();
    *out = seen + data;
  }
}

int main() {
  int *out;
  cudaMalloc(&out, sizeof(int));
  work<<<1, 2>>>(out);
}
