// EXPECT: wrong race
// warps assumed to be rows of 11
__global__ void k(int *out) {
  __shared__ int s[33];
  int t = threadIdx.y * 11 + threadIdx.x;
  s[t] = t;
  __syncwarp();
  out[t] = s[32 - t];
}
int main() {
  int *o;
  cudaMalloc(&o, 33 * sizeof(int));
  k<<<1, dim3(11, 3)>>>(o);
  return cudaDeviceSynchronize();
}
