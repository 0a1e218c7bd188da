// EXPECT: wrong race
// as t01, the value is read after a barrier
__global__ void k(int *out) {
  __shared__ int lock; __shared__ int head; __shared__ int order[4];
  if (threadIdx.x == 0) { lock = 0; head = 0; }
  __syncthreads();
  if (threadIdx.x % 32 == 0) {
    while (atomicCAS(&lock, 0, 1) != 0) {}
    __threadfence_block();
    head = head * 2 + threadIdx.x / 32;
    __threadfence_block();
    atomicExch(&lock, 0);
  }
  __syncthreads();
  if (threadIdx.x < 4) out[threadIdx.x] = head;
}
int main() { int *o; cudaMalloc(&o, 4 * 4); k<<<8, 128>>>(o); cudaDeviceSynchronize(); return 0; }
