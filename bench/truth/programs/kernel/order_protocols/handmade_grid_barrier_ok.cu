// EXPECT: right
// the second barrier waits for 2 * gridDim.x arrivals
// AIM: hand-made grid barrier used twice with a counter that only grows
__device__ void arriveAndWait(unsigned *ctr, unsigned goal) {
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicAdd(ctr, 1u);
    while (atomicAdd(ctr, 0u) < goal) {
    }
    __threadfence();
  }
  __syncthreads();
}

__global__ void twoPhases(int *a, int *b, int *c, unsigned *ctr) {
  unsigned me = blockIdx.x, next = (me + 1) % gridDim.x;
  if (threadIdx.x == 0)
    a[me] = (int)me;
  arriveAndWait(ctr, gridDim.x);
  if (threadIdx.x == 0)
    b[me] = a[next] + 1;
  arriveAndWait(ctr, 2 * gridDim.x);
  if (threadIdx.x == 0)
    c[me] = b[next];
}

int main() {
  const int B = 8;                     // all resident at once on any sm_80 device: 8 blocks of one warp
  int *a, *b, *c;
  unsigned *ctr;
  cudaMalloc(&a, B * sizeof(int));
  cudaMalloc(&b, B * sizeof(int));
  cudaMalloc(&c, B * sizeof(int));
  cudaMalloc(&ctr, sizeof(unsigned));
  cudaMemset(ctr, 0, sizeof(unsigned));
  twoPhases<<<B, 32>>>(a, b, c, ctr);
  cudaDeviceSynchronize();
  cudaFree(a), cudaFree(b), cudaFree(c), cudaFree(ctr);
}
