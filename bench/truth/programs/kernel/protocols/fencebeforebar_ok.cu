// EXPECT: right
// barrier, then fence and ticket of thread 0
__device__ unsigned ticket;
__global__ void k(int *part, int *out) {
  int t = threadIdx.x;
  part[blockIdx.x * 64 + t] = t;
  __syncthreads();
  if (t == 0) __threadfence();
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
