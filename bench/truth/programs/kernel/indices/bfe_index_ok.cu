// EXPECT: right
// bits 0 to 6 of t, all seven bits
__global__ void bits(int *a) {
  __shared__ int s[128];
  unsigned t = threadIdx.x, k;
  asm("bfe.u32 %0, %1, 0, 7;" : "=r"(k) : "r"(t));
  s[k] = a[t] + t;
  __syncthreads();
  a[t] = s[t];
}

int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  cudaMemset(a, 0, 128 * sizeof(int));
  bits<<<1, 128>>>(a);
  return cudaDeviceSynchronize();
}
