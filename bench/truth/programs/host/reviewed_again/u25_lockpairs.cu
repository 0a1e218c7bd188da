// EXPECT: wrong race
// lock, two warps exchange through shared memory: which warp came first decides what both store
__global__ void k(int *out, const int *in) {
  __shared__ int lock, owner;
  if (threadIdx.x == 0) { lock = 0; owner = -1; }
  __syncthreads();
  if (threadIdx.x % 32 == 0) {
    while (atomicCAS(&lock, 0, 1)) {}
    __threadfence_block();
    int o = owner;
    owner = o < 0 ? (int)threadIdx.x : o;
    __threadfence_block();
    atomicExch(&lock, 0);
  }
  __syncthreads();
  out[threadIdx.x] = owner + in[threadIdx.x];
}
int main() { int *o, *i; cudaMalloc(&o, 256); cudaMalloc(&i, 256); k<<<8, 64>>>(o, i); cudaDeviceSynchronize(); }
