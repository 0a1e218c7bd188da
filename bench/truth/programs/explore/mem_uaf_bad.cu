// EXPECT: wrong memory-error
// Thread 0 frees p before the second barrier, and thread 1 reads *p after it: an ordered use of freed memory.
// AIM: use after free by another thread than the one that freed, ordered by a barrier (so no data race)
__device__ int out;

__global__ void k() {
  __shared__ int *p;
  if (threadIdx.x == 0) {
    p = (int *)malloc(sizeof(int));
    if (p)
      *p = 3;
  }
  __syncthreads();
  int *q = p;
  if (threadIdx.x == 0)
    free(q);
  __syncthreads();
  if (threadIdx.x == 1 && q)
    out = *q;
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
