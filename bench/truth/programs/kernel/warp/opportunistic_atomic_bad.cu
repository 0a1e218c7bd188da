// EXPECT: wrong race
// the leader draws one place only: lane 1 of one group (base+1) and lane 0 of the next group (base of the next draw) store to the same element
// AIM: __activemask() groups share one atomicAdd
__device__ int place(int *counter) {
  unsigned m = __activemask();
  unsigned lane = threadIdx.x & 31;
  int leader = __ffs(m) - 1, base = 0;
  if ((int)lane == leader)
    base = atomicAdd(counter, 1);
  base = __shfl_sync(m, base, leader);
  return base + __popc(m & ((1u << lane) - 1));
}

__global__ void selectMultiples(const int *a, int *res, int *counter) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (a[i] % 3 == 0)
    res[place(counter)] = i;
}

int main() {
  const int n = 512;
  static int h[n];
  int *a, *res, *counter;
  for (int i = 0; i < n; ++i)
    h[i] = 3 * i;
  cudaMalloc(&a, n * sizeof(int));
  cudaMalloc(&res, n * sizeof(int));
  cudaMalloc(&counter, sizeof(int));
  cudaMemset(counter, 0, sizeof(int));
  cudaMemcpy(a, h, n * sizeof(int), cudaMemcpyHostToDevice);
  selectMultiples<<<4, 128>>>(a, res, counter);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(res);
  cudaFree(counter);
}
