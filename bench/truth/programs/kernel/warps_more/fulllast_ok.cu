// EXPECT: right
// broadcast of lane 31's prefix to the next warp through shared memory with a barrier
__global__ void k(const int *a, int *out) {
  __shared__ int tot[4];
  int t = threadIdx.x, w = t >> 5, lane = t & 31;
  int s = a[t];
  for (int d = 1; d < 32; d <<= 1) {
    int v = __shfl_up_sync(~0u, s, d);
    if (lane >= d) s += v;
  }
  if (lane == 31) tot[w] = s;
  __syncthreads();
  for (int i = 0; i < w; ++i) s += tot[i];
  out[t] = s;
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 128>>>(a, o);
  return cudaDeviceSynchronize();
}
