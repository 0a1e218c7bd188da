// EXPECT: wrong race
// u26 with a warp shuffle of what was drawn
__global__ void k(int *out) {
  __shared__ int busy, n;
  if (threadIdx.x == 0) { busy = 0; n = 0; }
  __syncthreads();
  int v = 0;
  if (threadIdx.x % 32 == 0) {
    while (atomicCAS(&busy, 0, 1)) {}
    __threadfence_block();
    v = n; n = v + 1;
    __threadfence_block();
    atomicExch(&busy, 0);
  }
  __syncwarp();
  v = __shfl_sync(0xffffffff, v, 0);
  out[threadIdx.x] = v;
}
int main() { int *o; cudaMalloc(&o, 256); k<<<8, 64>>>(o); cudaDeviceSynchronize(); return 0; }
