// EXPECT: right
// only thread 0 works in the step next to the clearing, so no barrier is needed there
__global__ void scan(int *a) {
  __shared__ int s[256];
  int t = threadIdx.x;
  s[2 * t] = a[2 * t];
  s[2 * t + 1] = a[2 * t + 1];
  int off = 1;
  for (int d = 128; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d) s[off * (2 * t + 2) - 1] += s[off * (2 * t + 1) - 1];
    off *= 2;
  }
  if (t == 0) s[255] = 0;
  for (int d = 1; d < 256; d *= 2) {
    off >>= 1;
    if (t < d) {
      int ai = off * (2 * t + 1) - 1, bi = off * (2 * t + 2) - 1;
      int v = s[ai];
      s[ai] = s[bi];
      s[bi] += v;
    }
    __syncthreads();
  }
  a[2 * t] = s[2 * t];
  a[2 * t + 1] = s[2 * t + 1];
}
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  scan<<<1, 128>>>(a);
  return cudaDeviceSynchronize();
}
