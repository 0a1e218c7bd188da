// EXPECT: wrong race
// as t01 but one block and one place
__global__ void k(int *out) {
  __shared__ int lock; __shared__ int head;
  if (threadIdx.x == 0) { lock = 0; head = 0; }
  __syncthreads();
  if (threadIdx.x % 32 == 0) {
    while (atomicCAS(&lock, 0, 1) != 0) {}
    __threadfence_block();
    int mine = head;
    head = mine + 1;
    __threadfence_block();
    atomicExch(&lock, 0);
    out[0] = mine;
  }
}
int main() { int *o; cudaMalloc(&o, 4 * 4); k<<<1, 128>>>(o); cudaDeviceSynchronize(); return 0; }
