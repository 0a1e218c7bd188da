// EXPECT: wrong barrier-divergence
// the loop is left by each thread according to its own change
__global__ void relax(int *a) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = a[t];
  __syncthreads();
  int changed = 1, any = 1;
  while (changed) {
    int v = s[t], w = s[(t + 1) & 63];
    changed = w < v;
    any = __syncthreads_or(changed);
    if (changed) s[t] = w;
    __syncthreads();
  }
  a[t] = s[t];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  relax<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
