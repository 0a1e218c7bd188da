// EXPECT: wrong race
// compared with gridDim.x of a 2D grid
__device__ unsigned ticket;
__global__ void k(int *part, int *out) {
  if (threadIdx.x) return;
  int b = blockIdx.y * gridDim.x + blockIdx.x;
  part[b] = b;
  __threadfence();
  if (atomicAdd(&ticket, 1) == gridDim.x - 1) {
    __threadfence();
    int s = 0;
    for (int i = 0; i < gridDim.x * gridDim.y; ++i) s += part[i];
    *out = s;
  }
}
int main() {
  int *p;
  cudaMalloc(&p, 8 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<dim3(4, 2), 32>>>(p, o);
  return cudaDeviceSynchronize();
}
