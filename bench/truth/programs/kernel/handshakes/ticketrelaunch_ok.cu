// EXPECT: right
// the last block sets the ticket back
__device__ unsigned ticket;
__global__ void k(int *part, int *out) {
  if (threadIdx.x) return;
  part[blockIdx.x] = blockIdx.x;
  __threadfence();
  unsigned n = atomicAdd(&ticket, 1);
  if (n % gridDim.x == gridDim.x - 1) {
    __threadfence();
    int s = 0;
    for (int i = 0; i < gridDim.x; ++i) s += part[i];
    *out = s;
  }
}
int main() {
  int *p;
  cudaMalloc(&p, 8 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<8, 32>>>(p, o);
  k<<<8, 32>>>(p, o);
  k<<<8, 32>>>(p, o);
  return cudaDeviceSynchronize();
}
