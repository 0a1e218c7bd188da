// EXPECT: right
// second barrier keeps thread 0 from rewriting the flag
__global__ void k(const int *a, int *out) {
  __shared__ int stop;
  int t = threadIdx.x, n = 0;
  for (int i = 0; i < 100; ++i) {
    if (t == 0) stop = a[i] < 0;
    __syncthreads();
    if (stop) break;
    n += a[i];
    __syncthreads();
  }
  out[t] = n;
}
int main() {
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
