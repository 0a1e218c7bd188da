// EXPECT: wrong barrier-divergence
// warps take different cases with different numbers of barriers
__global__ void k(int *a) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = t;
  switch (t / 32 % 3) {
  case 0: __syncthreads(); s[t] += 1; break;
  case 1: __syncthreads(); s[t] += 2; __syncthreads(); break;
  default: __syncthreads(); break;
  }
  a[blockIdx.x * 128 + t] = s[t];
}
int main() {
  int *a;
  cudaMalloc(&a, 384 * sizeof(int));
  k<<<3, 128>>>(a);
  return cudaDeviceSynchronize();
}
