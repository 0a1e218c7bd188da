// EXPECT: wrong race
// in the last round (k = 7) no group is committed, so wait_group 1 lets the copy of tile 7 pend: thread 0 reads tile[1][63] while thread 63's copy writes it.
// AIM: counting cp.async groups when a commit is conditional in the last iteration
__device__ __forceinline__ void copy16(void *smem, const void *gmem) {
  unsigned a = static_cast<unsigned>(__cvta_generic_to_shared(smem));
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(a), "l"(gmem) : "memory");
}
__device__ __forceinline__ void commit() { asm volatile("cp.async.commit_group;" ::: "memory"); }
__device__ __forceinline__ void wait_all_but_one() { asm volatile("cp.async.wait_group 1;" ::: "memory"); }

__global__ void sums(const float4 *in, float *out, int tiles) {
  __shared__ float4 tile[2][64];
  int t = threadIdx.x;
  float acc = 0;
  copy16(&tile[0][t], in + t);
  commit();
  for (int k = 0; k < tiles; ++k) {
    if (k + 1 < tiles) {
      copy16(&tile[(k + 1) & 1][t], in + (k + 1) * 64 + t);
      commit();
    }
    wait_all_but_one();
    __syncthreads();
    float4 v = tile[k & 1][63 - t];
    acc += v.x + v.y + v.z + v.w;
    __syncthreads();
  }
  out[t] = acc;
}

int main() {
  float4 *in;
  float *out;
  cudaMalloc(&in, 8 * 64 * sizeof(float4));
  cudaMalloc(&out, 64 * sizeof(float));
  cudaMemset(in, 0, 8 * 64 * sizeof(float4));
  sums<<<1, 64>>>(in, out, 8);
  return cudaDeviceSynchronize();
}
