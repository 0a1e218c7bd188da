// EXPECT: wrong race
// a flag handed over by atomics, the one who takes it writes (atomicExch result only used for waiting)
__global__ void k(int *out) {
  __shared__ int busy, trace;
  if (threadIdx.x == 0) { busy = 0; trace = 1; }
  __syncthreads();
  if (threadIdx.x == 0 || threadIdx.x == 32) {
    while (atomicExch(&busy, 1)) __nanosleep(20);
    __threadfence_block();
    trace = threadIdx.x == 0 ? trace * 2 : trace + 5;
    __threadfence_block();
    atomicExch(&busy, 0);
  }
  __syncthreads();
  if (threadIdx.x == 5) out[0] = trace;
}
int main() { int *o; cudaMalloc(&o, 256); k<<<8, 64>>>(o); cudaDeviceSynchronize(); }
