// EXPECT: right
// the clock of thread 0 is shared
__global__ void k(int *a) {
  __shared__ long long c;
  int t = threadIdx.x;
  if (t == 0) c = clock64();
  __syncthreads();
  long long mine = c;
  if (mine & 64) __syncthreads();
  a[t] = (int)mine;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
