// EXPECT: right
// lane 0 passes the mask of all lanes
__global__ void share(int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  unsigned half = lane < 16 ? 0xffffu : 0xffff0000u;
  unsigned m = half | __shfl_xor_sync(0xffffffffu, half, 16);
  s[lane] = lane * 3;
  __syncwarp(m);
  out[lane] = s[31 - lane];
}

int main() {
  int *out;
  cudaMalloc(&out, 32 * sizeof(int));
  share<<<1, 32>>>(out);
  return cudaDeviceSynchronize();
}
