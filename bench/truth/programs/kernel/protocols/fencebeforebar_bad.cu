// EXPECT: wrong race
// thread 0's fence is before the barrier
__device__ unsigned ticket;
__global__ void k(int *part, int *out) {
  int t = threadIdx.x;
  part[blockIdx.x * 64 + t] = t;
  if (t == 0) __threadfence();
  __syncthreads();
  if (t == 0 && atomicAdd(&ticket, 1) == gridDim.x - 1) {
    __threadfence();
    int s = 0;
    for (int i = 0; i < gridDim.x * 64; ++i) s += part[i];
    *out = s;
  }
}
int main() {
  int *p;
  cudaMalloc(&p, 256 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<4, 64>>>(p, o);
  return cudaDeviceSynchronize();
}
