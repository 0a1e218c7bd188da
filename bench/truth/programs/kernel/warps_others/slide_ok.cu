// EXPECT: right
// read, sync, write, sync
__global__ void k(int *out) {
  __shared__ int s[33];
  int lane = threadIdx.x;
  s[lane] = lane;
  if (lane == 0) s[32] = 0;
  __syncwarp();
  for (int i = 0; i < 5; ++i) {
    int v = s[lane + 1];
    __syncwarp();
    s[lane] = v;
    __syncwarp();
  }
  out[lane] = s[lane];
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
