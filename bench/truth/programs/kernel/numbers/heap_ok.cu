// EXPECT: right
// child 2i+1 is tested, child 2i+2 too
__global__ void k(const int *in, int *out) {
  __shared__ int h[64];
  int t = threadIdx.x;
  h[t] = in[t];
  __syncthreads();
  if (t == 0) {
    int i = 0;
    while (2 * i + 1 < 64) {
      int c = 2 * i + 1;
      if (c + 1 < 64 && h[c + 1] > h[c]) ++c;
      if (h[i] >= h[c]) break;
      int x = h[i]; h[i] = h[c]; h[c] = x;
      i = c;
    }
  }
  __syncthreads();
  out[t] = h[t];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
