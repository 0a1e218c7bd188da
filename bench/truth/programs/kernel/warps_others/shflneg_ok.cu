// EXPECT: right
// lane - 1 taken modulo 32: the value is 0..31
__global__ void k(int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  s[lane] = lane;
  __syncwarp();
  int p = __shfl_sync(~0u, lane, lane - 1);
  out[lane] = s[p];
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
