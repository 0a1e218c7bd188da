// EXPECT: wrong out-of-bounds
// shfl_up leaves lane 0's own value, minus 1 is -1
__global__ void k(int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  s[lane] = lane;
  __syncwarp();
  int p = __shfl_up_sync(~0u, lane, 1) - (lane == 0);
  out[lane] = s[p];
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
