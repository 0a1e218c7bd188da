// EXPECT: wrong race
// the lower half syncs alone, then the upper half reads
__global__ void k(int *out) {
  __shared__ int s[16];
  int lane = threadIdx.x;
  if (lane < 16) {
    s[lane] = lane;
    __syncwarp(0xffff);
    out[lane] = s[15 - lane];
  }
  
  if (lane >= 16) out[lane] = s[lane - 16];
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
