// EXPECT: right
// half of the blocks take part, the last of that half reads
__device__ unsigned ticket;
__global__ void k(int *part, int *out) {
  if (threadIdx.x) return;
  part[blockIdx.x] = blockIdx.x;
  if (blockIdx.x % 2) return;
  __threadfence();
  if (atomicAdd(&ticket, 1) == gridDim.x / 2 - 1) {
    __threadfence();
    int s = 0;
    for (int i = 0; i < gridDim.x; i += 2) s += part[i];
    *out = s;
  }
}
int main() {
  int *p;
  cudaMalloc(&p, 8 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<8, 32>>>(p, o);
  return cudaDeviceSynchronize();
}
