// EXPECT: right
// value is read, then __syncwarp, then written
__global__ void sum(const int *a, int *out) {
  __shared__ int sm[256];
  int t = threadIdx.x;
  sm[t] = a[t];
  __syncthreads();
  for (int s = 128; s > 16; s >>= 1) {
    if (t < s) sm[t] += sm[t + s];
    __syncthreads();
  }
  if (t < 32) {
    for (int s = 16; s > 0; s >>= 1) {
      int v = sm[t + s]; __syncwarp(); sm[t] += v; __syncwarp();
    }
    if (t == 0) *out = sm[0];
  }
}
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  sum<<<1, 256>>>(a, o);
  return cudaDeviceSynchronize();
}
