// EXPECT: right
// wait_all before the barrier
__device__ void copy16(void *dst, const void *src) {
  unsigned d = (unsigned)__cvta_generic_to_shared(dst);
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(d), "l"(src) : "memory");
}
__global__ void two(const float4 *a, const float4 *b, float4 *out) {
  __shared__ float4 sa[32], sb[32];
  int t = threadIdx.x;
  copy16(&sa[t], &a[t]);
  asm volatile("cp.async.commit_group;" ::: "memory");
  copy16(&sb[t], &b[t]);
  asm volatile("cp.async.commit_group;" ::: "memory");
  asm volatile("cp.async.wait_group 0;" ::: "memory");
  __syncthreads();
  float4 x = sa[31 - t], y = sb[31 - t];
  out[t] = make_float4(x.x + y.x, x.y + y.y, x.z + y.z, x.w + y.w);
}

int main() {
  float4 *a, *b, *out;
  cudaMalloc(&a, 32 * sizeof(float4));
  cudaMalloc(&b, 32 * sizeof(float4));
  cudaMalloc(&out, 32 * sizeof(float4));
  two<<<1, 32>>>(a, b, out);
  return cudaDeviceSynchronize();
}
