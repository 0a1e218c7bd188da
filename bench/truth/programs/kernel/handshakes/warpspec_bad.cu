// EXPECT: wrong race
// the consumer takes the element of its own warp range, written by warp 3 after the barrier
__global__ void k(int *out) {
  __shared__ int s[128];
  int t = threadIdx.x, w = t >> 5;
  if (w < 2) s[t] = t;
  __syncthreads();
  if (w == 3) s[t] = -t;
  if (w == 2) out[t] = s[t - -32];
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
