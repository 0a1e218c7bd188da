// EXPECT: right
// 32 lanes and the rest of the block all pass; returned lanes have no data to read
__global__ void k(int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  s[lane] = lane;
  if (lane >= 24) return;
  __syncwarp();
  out[lane] = s[lane + 0];
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
