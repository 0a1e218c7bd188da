// EXPECT: right
// block 32x4: a warp is one row
__global__ void k(int *out) {
  __shared__ int s[128];
  int t = threadIdx.y * blockDim.x + threadIdx.x;
  s[t] = t;
  __syncwarp();
  int other = threadIdx.y * blockDim.x + (threadIdx.x + 1) % blockDim.x;
  
  out[t] = s[other];
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, dim3(16, 8)>>>(o);
  return cudaDeviceSynchronize();
}
