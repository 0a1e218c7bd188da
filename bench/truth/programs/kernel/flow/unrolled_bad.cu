// EXPECT: wrong race
// the second step lacks it
__global__ void k(float *a) {
  __shared__ float s[2][64];
  int t = threadIdx.x;
  s[0][t] = a[t];
  __syncthreads();
#pragma unroll 1
  for (int i = 0; i < 6; i += 2) {
    s[1][t] = s[0][(t + 1) & 63] + 1;
    __syncthreads();
    s[0][t] = s[1][(t + 1) & 63] + 1;
    
  }
  a[t] = s[0][t];
}
int main() {
  float *a;
  cudaMalloc(&a, 64 * sizeof(float));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
