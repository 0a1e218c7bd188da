// EXPECT: wrong race
// ticket lock with atomics, plain shared memory inside
__global__ void k(int *out) {
  __shared__ int next, serving, last;
  if (threadIdx.x == 0) { next = 0; serving = 0; last = 0; }
  __syncthreads();
  if (threadIdx.x % 32 == 0) {
    int t = atomicAdd(&next, 1);
    while (atomicAdd(&serving, 0) != t) {}
    __threadfence_block();
    last = last * 3 + (int)threadIdx.x;
    __threadfence_block();
    atomicAdd(&serving, 1);
  }
  __syncthreads();
  if (threadIdx.x == 0) out[0] = last;
}
int main() { int *o; cudaMalloc(&o, 4); k<<<8, 128>>>(o); cudaDeviceSynchronize(); }
