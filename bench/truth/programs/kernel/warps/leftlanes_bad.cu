// EXPECT: wrong race
// reads elements that lanes wrote before they returned, without order
__global__ void k(int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  s[lane] = lane;
  if (lane >= 24) return;
  __syncwarp();
  out[lane] = s[lane + 8];
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
