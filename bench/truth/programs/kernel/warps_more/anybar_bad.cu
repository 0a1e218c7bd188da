// EXPECT: wrong barrier-divergence
// __any_sync is the same in the warp only
__global__ void k(const int *a, int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = a[t];
  __syncthreads();
  if (__any_sync(~0u, a[t] > 9)) {
    int v = s[127 - t];
    __syncthreads();
    s[t] = v;
  }
  out[t] = s[t];
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 128>>>(a, o);
  return cudaDeviceSynchronize();
}
