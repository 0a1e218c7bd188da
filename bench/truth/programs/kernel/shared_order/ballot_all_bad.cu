// EXPECT: wrong race
// lanes with odd numbers have elements that are 0 and do not come to the __syncwarp
__global__ void share(const int *x, int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  bool p = x[lane] > 0;
  unsigned m = __ballot_sync(0xffffffffu, p);
  s[lane] = lane * 3;
  if (p) {
    __syncwarp(m);
    out[lane] = s[31 - lane];
  }
}

int main() {
  int h[32], *x, *out;
  for (int i = 0; i < 32; i++)
    h[i] = 1 - i % 2;
  cudaMalloc(&x, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice);
  share<<<1, 32>>>(x, out);
  return cudaDeviceSynchronize();
}
