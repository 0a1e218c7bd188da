// EXPECT: wrong data-race
// No fence comes before the decrement, so the free by the last thread is not ordered after the other thread's read of *p.
// AIM: a reference count: relaxed decrements, and free as the write that races
__device__ int refs, out[2];

__global__ void k() {
  __shared__ int *p;
  if (threadIdx.x == 0) {
    p = (int *)malloc(sizeof(int));
    if (p)
      *p = 3;
    refs = 2;
  }
  __syncthreads();
  int *q = p;
  if (q)
    out[threadIdx.x] = *q;
  if (atomicSub(&refs, 1) == 1) {
    __threadfence();
    free(q);
  }
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
