// EXPECT: right
// the upper half reads after the sync of all lanes
__global__ void k(int *out) {
  __shared__ int s[16];
  int lane = threadIdx.x;
  if (lane < 16) {
    s[lane] = lane;
    __syncwarp(0xffff);
    out[lane] = s[15 - lane];
  }
  __syncwarp();
  if (lane >= 16) out[lane] = s[lane - 16];
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
