// EXPECT: right
// pairs (2t, 2t+1) then (2t+1, 2t+2) with barriers
__global__ void sort(int *a) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[2 * t] = a[2 * t];
  s[2 * t + 1] = a[2 * t + 1];
  __syncthreads();
  for (int r = 0; r < 64; ++r) {
    if (s[2 * t] > s[2 * t + 1]) { int x = s[2 * t]; s[2 * t] = s[2 * t + 1]; s[2 * t + 1] = x; }
    __syncthreads();
    if (t < 63 && s[2 * t + 1] > s[2 * t + 2]) { int x = s[2 * t + 1]; s[2 * t + 1] = s[2 * t + 2]; s[2 * t + 2] = x; }
    __syncthreads();
  }
  a[2 * t] = s[2 * t];
  a[2 * t + 1] = s[2 * t + 1];
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  sort<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
