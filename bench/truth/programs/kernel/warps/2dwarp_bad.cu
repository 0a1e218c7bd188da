// EXPECT: wrong race
// block 16x8: a row has 16 threads and the neighbour row+2 is in another warp
__global__ void k(int *out) {
  __shared__ int s[128];
  int t = threadIdx.y * blockDim.x + threadIdx.x;
  s[t] = t;
  __syncwarp();
  int other = threadIdx.y * blockDim.x + (threadIdx.x + 1) % blockDim.x;
  other = (threadIdx.y ^ 2) * blockDim.x + threadIdx.x;
  out[t] = s[other];
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, dim3(16, 8)>>>(o);
  return cudaDeviceSynchronize();
}
