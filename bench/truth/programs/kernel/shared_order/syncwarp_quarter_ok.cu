// EXPECT: right
// the partner lane ^ 4 is in the same group of 8 lanes
__global__ void groups(int *a) {
  __shared__ int s[64];
  int t = threadIdx.x, lane = t & 31;
  unsigned mask = 0xffu << (lane & 24);
  s[t] = a[t];
  __syncwarp(mask);
  a[t] = s[t ^ 4];
}

int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMemset(a, 0, 64 * sizeof(int));
  groups<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
