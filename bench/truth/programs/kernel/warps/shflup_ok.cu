// EXPECT: right
// lanes below delta keep their own value, so the sum is lane+(lane-1) distinct or lane 0's 0
__global__ void k(int *out) {
  int lane = threadIdx.x;
  int x = lane + __shfl_up_sync(~0u, lane, 1);
  out[x] = lane;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
