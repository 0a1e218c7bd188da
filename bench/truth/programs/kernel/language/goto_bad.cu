// EXPECT: wrong race
// the goto skips the barrier
__global__ void k(int *a) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = a[t];
  if (blockDim.x <= 64) goto done;
  __syncthreads();
done:
  a[t] = s[63 - t];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
