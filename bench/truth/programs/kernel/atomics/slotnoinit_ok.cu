// EXPECT: right
// the counter is cleared, then a barrier
__global__ void k(const int *a, int *out) {
  __shared__ int n;
  int t = threadIdx.x;
  if (t == 0) n = 0;
  __syncthreads();
  if (a[t] > 0) atomicAdd(&n, 1);
  __syncthreads();
  if (t == 0) *out = n;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
