// EXPECT: wrong race
// one slot too few is reserved, the next warp gets the last lane's slot
__global__ void k(const int *a, int *out, int *n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
  bool p = a[i] > 0;
  unsigned m = __ballot_sync(~0u, p);
  if (m == 0) return;
  int leader = __ffs(m) - 1, base = 0;
  if (lane == leader) base = atomicAdd(n, __popc(m) - 1);
  base = __shfl_sync(~0u, base, leader);
  int rank = __popc(m & ((1u << lane) - 1));
  if (p) out[base + rank] = a[i];
}
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  int *o;
  cudaMalloc(&o, 300 * sizeof(int));
  int *n;
  cudaMalloc(&n, 1 * sizeof(int));
  cudaMemset(n, 0, 1 * sizeof(int));
  k<<<4, 64>>>(a, o, n);
  return cudaDeviceSynchronize();
}
