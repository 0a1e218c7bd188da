// EXPECT: right
// the two instances have arrays of their own
template <int ID> __device__ int share(int v) {
  __shared__ int box;
  if (threadIdx.x == 5) box = v;
  __syncthreads();
  return box;
}
__global__ void k(const int *a, int *out) {
  int t = threadIdx.x;
  int x = share<0>(a[t]);
  int y = share<1>(a[t] * 2);
  out[t] = x + y;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
