// EXPECT: wrong race
// it starts one too low: the second last block reads
__device__ int left = 5;
__global__ void k(int *part, int *out) {
  if (threadIdx.x) return;
  part[blockIdx.x] = blockIdx.x;
  __threadfence();
  if (atomicSub(&left, 1) == 1) {
    __threadfence();
    int s = 0;
    for (int i = 0; i < 6; ++i) s += part[i];
    *out = s;
  }
}
int main() {
  int *p;
  cudaMalloc(&p, 6 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<6, 32>>>(p, o);
  return cudaDeviceSynchronize();
}
