// EXPECT: wrong out-of-bounds
// the byte offset is scaled by 8
__global__ void k(int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, v;
  s[t] = t;
  __syncthreads();
  unsigned p = (unsigned)__cvta_generic_to_shared(s) + t * 8;
  asm volatile("ld.shared.s32 %0, [%1];" : "=r"(v) : "r"(p) : "memory");
  out[t] = v;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
