// EXPECT: right
// the or over all lanes is the mask of all lanes
__global__ void share(int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  unsigned m = __reduce_or_sync(0xffffffffu, 1u << lane);
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
