// EXPECT: right
// a barrier between the stores and the reads
__global__ void mirror(int *a) {
  __shared__ int s[64];
  int t = threadIdx.x;
  unsigned p = (unsigned)__cvta_generic_to_shared(&s[t]);
  asm volatile("st.shared.s32 [%0], %1;" ::"r"(p), "r"(a[t]) : "memory");
  __syncthreads();
  a[t] = s[63 - t];
}

int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMemset(a, 1, 64 * sizeof(int));
  mirror<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
