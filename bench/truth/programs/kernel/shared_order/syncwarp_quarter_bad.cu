// EXPECT: wrong race
// the partner lane ^ 8 is in another group of 8 lanes, whose __syncwarp is another one
__global__ void groups(int *a) {
  __shared__ int s[64];
  int t = threadIdx.x, lane = t & 31;
  unsigned mask = 0xffu << (lane & 24);
  s[t] = a[t];
  __syncwarp(mask);
  a[t] = s[t ^ 8];
}

int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMemset(a, 0, 64 * sizeof(int));
  groups<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
