// EXPECT: wrong race
// >= 3 is true for each block of the second launch
__device__ unsigned ticket;
__global__ void k(int *part, int *out) {
  if (threadIdx.x) return;
  part[blockIdx.x] = blockIdx.x;
  __threadfence();
  if (atomicAdd(&ticket, 1) >= gridDim.x - 1) {
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
  k<<<4, 32>>>(p, o);
  return cudaDeviceSynchronize();
}
