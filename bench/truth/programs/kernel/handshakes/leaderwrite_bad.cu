// EXPECT: wrong race
// the others read before the sync
__global__ void k(const int *a, int *out) {
  __shared__ int s[2];
  int t = threadIdx.x, w = t >> 5;
  int v = __reduce_max_sync(~0u, a[t]);
  if ((t & 31) == 7) s[w] = v;
  
  out[t] = s[w];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
