// EXPECT: right
// the ticket starts at 0
__device__ unsigned ticket = 0;
__global__ void k(int *part, int *out) {
  if (threadIdx.x) return;
  part[blockIdx.x] = blockIdx.x;
  __threadfence();
  if (atomicAdd(&ticket, 1) == gridDim.x - 1) {
    __threadfence();
    *out = part[0] + part[1] + part[2] + part[3];
  }
}
int main() {
  int *p;
  cudaMalloc(&p, 4 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<4, 32>>>(p, o);
  return cudaDeviceSynchronize();
}
