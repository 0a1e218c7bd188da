// EXPECT: wrong race
// cp.async.wait_group 1 with one group does not wait
__global__ void k(const int *a, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  unsigned p = (unsigned)__cvta_generic_to_shared(&s[t]);
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(p), "l"(a + t) : "memory");
  asm volatile("cp.async.commit_group;" ::: "memory");
  asm volatile("cp.async.wait_group 1;" ::: "memory");
  __syncthreads();
  out[t] = s[t ^ 1];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
