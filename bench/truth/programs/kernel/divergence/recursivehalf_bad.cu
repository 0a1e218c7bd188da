// EXPECT: wrong barrier-divergence
// threads with t >= s leave the loop early
__global__ void k(int *a) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = a[t];
  __syncthreads();
  for (int d = 32; d > 0; d /= 2) {
    if (t >= d) break; s[t] += s[t + d];
    __syncthreads();
  }
  if (t == 0) a[0] = s[0];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
