// EXPECT: wrong race
// lock in global memory, queue in shared memory: the slot that a warp gets, then used as an index
__global__ void k(int *out, int *locks, const int *work) {
  __shared__ int n, list[4];
  if (threadIdx.x == 0) n = 0;
  __syncthreads();
  if (threadIdx.x % 32 == 0) {
    while (atomicCAS(&locks[blockIdx.x], 0, 1) != 0) {}
    __threadfence();
    list[n] = threadIdx.x / 32;
    n = n + 1;
    __threadfence();
    atomicExch(&locks[blockIdx.x], 0);
  }
  __syncthreads();
  if (threadIdx.x < 4) out[threadIdx.x] = list[threadIdx.x];
}
int main() { int *o, *l, *w; cudaMalloc(&o, 16); cudaMalloc(&w, 16); cudaMalloc(&l, 32); cudaMemset(l, 0, 32); k<<<8, 128>>>(o, l, w); cudaDeviceSynchronize(); }
