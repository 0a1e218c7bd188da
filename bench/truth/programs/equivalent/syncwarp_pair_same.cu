// EXPECT: same --block 32
// One warp is the whole block, and __syncwarp() orders its accesses to shared memory as __syncthreads() does: lane 4 reads s[5] = in[5] in both.
__global__ void before(float *out, const float *in) {
  int t = threadIdx.x;
  __shared__ float s[32];
  s[t] = in[t];
  __syncthreads();
  out[t] = s[t ^ 1] - s[t];
}

__global__ void after(float *out, const float *in) {
  int t = threadIdx.x;
  __shared__ float s[32];
  s[t] = in[t];
  __syncwarp();
  out[t] = s[t ^ 1] - s[t];
}
