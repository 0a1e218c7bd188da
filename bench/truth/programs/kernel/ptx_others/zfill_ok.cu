// EXPECT: right
// with src-size 0 nothing is read beyond the end
__global__ void k(const int *a, int *out, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  unsigned p = (unsigned)__cvta_generic_to_shared(&s[t]);
  int bytes = t < n ? 4 : 0;
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4, %2;" ::"r"(p), "l"(a + t), "r"(bytes) : "memory");
  asm volatile("cp.async.wait_all;" ::: "memory");
  __syncthreads();
  out[t] = s[63 - t];
}
int main() {
  int *a;
  cudaMalloc(&a, 50 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o, 50);
  return cudaDeviceSynchronize();
}
