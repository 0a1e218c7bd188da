// EXPECT: right
// with width 8 the source is in the own group of 8
__global__ void k(int *out) {
  __shared__ int s[8];
  int lane = threadIdx.x;
  int x = __shfl_sync(0xffffffffu, lane, 9 + lane, 8) & 31;
  if (lane < 8) s[x] = lane;
  __syncwarp();
  if (lane < 8) out[lane] = s[lane];
}
int main() {
  int *o;
  cudaMalloc(&o, 8 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
