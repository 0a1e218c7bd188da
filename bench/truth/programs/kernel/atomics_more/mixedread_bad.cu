// EXPECT: wrong race
// it is polled with a plain read while others add
__global__ void k(const int *a, int *out) {
  __shared__ int found;
  if (threadIdx.x == 0) found = 0;
  __syncthreads();
  for (int i = threadIdx.x; i < 1024; i += 64) {
    if (found > 3) break;
    if (a[i] == 7) atomicAdd(&found, 1);
  }
  __syncthreads();
  if (threadIdx.x == 0) *out = found;
}
int main() {
  int *a;
  cudaMalloc(&a, 1024 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
