// EXPECT: wrong race
// order of warps in a critical section with exit path (spin on exchange)
__global__ void k(int *out) {
  __shared__ int lock; __shared__ int last;
  if (threadIdx.x == 0) { lock = 0; last = -1; }
  __syncthreads();
  if (threadIdx.x % 32 == 0) {
    while (atomicExch(&lock, 1) != 0) {}
    __threadfence_block();
    last = threadIdx.x;
    __threadfence_block();
    atomicExch(&lock, 0);
  }
  __syncthreads();
  if (threadIdx.x == 0) out[0] = last;
}
int main() { int *o; cudaMalloc(&o, 4); k<<<8, 128>>>(o); cudaDeviceSynchronize(); return 0; }
