// EXPECT: right
// the shared counter starts at 0
__global__ void k(const int *a, int *out) {
  __shared__ int n, list[64];
  int t = threadIdx.x;
  if (t == 0) n = 0;
  list[t] = 0;
  __syncthreads();
  if (a[t] > 0) list[atomicAdd(&n, 1)] = t;
  __syncthreads();
  out[t] = list[t];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
