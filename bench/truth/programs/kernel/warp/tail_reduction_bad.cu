// EXPECT: wrong race
// in the step with offset 16, lane 0 reads s[16] while lane 16 writes s[16] (s[16] += s[32]) in the same step
// AIM: the common last-warp reduction with __syncwarp() but without separating loads from stores
__device__ void lastWarp(int *s, int t) {
#pragma unroll
  for (int d = 32; d > 0; d >>= 1) {
    s[t] += s[t + d];
    __syncwarp();
  }
}

__global__ void total(const int *a, int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = a[t];
  __syncthreads();
  if (t < 64)
    s[t] += s[t + 64];
  __syncthreads();
  if (t < 32) {
    lastWarp(s, t);
    if (t == 0)
      *out = s[0];
  }
}

int main() {
  int *a, *out;
  cudaMalloc(&a, 128 * sizeof(int));
  cudaMalloc(&out, sizeof(int));
  cudaMemset(a, 1, 128 * sizeof(int));
  total<<<1, 128>>>(a, out);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(out);
}
