// EXPECT: wrong race
// a shuffle does not order memory
__global__ void k(int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  s[lane] = lane;
  
  int src = __shfl_xor_sync(~0u, lane, 1);
  out[lane] = s[src];
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
