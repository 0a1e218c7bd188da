// EXPECT: wrong race
// each half gets the mask of its own lanes
__global__ void share(int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  unsigned half = lane < 16 ? 0xffffu : 0xffff0000u;
  unsigned m = __shfl_xor_sync(0xffffffffu, half, 1);
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
