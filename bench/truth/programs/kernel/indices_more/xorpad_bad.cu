// EXPECT: wrong race
// odd rows go to the next row: (0,1) and (0,2) meet at 16
__global__ void k(int *out) {
  __shared__ int s[8 * 8 + 8];
  int x = threadIdx.x, y = threadIdx.y;
  s[y * 8 + (x ^ (y << 3 & 8))] = x + y;
  __syncthreads();
  out[y * 8 + x] = s[y * 8 + x];
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, dim3(8, 8)>>>(o);
  return cudaDeviceSynchronize();
}
