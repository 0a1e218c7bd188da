// EXPECT: wrong race
// thread t reads the single short 2t+2, the first half of thread t+1's pair, without a barrier (t = 0: short 2)
// AIM: 32-bit store against 16-bit load of the neighbour
__global__ void pairs(const short *in, short *out) {
  __shared__ __align__(4) short h[2 * 64 + 2];
  unsigned t = threadIdx.x;
  if (t == 63)
    h[128] = 0;
  short2 p;
  p.x = in[t];
  p.y = (short)-in[t];
  ((short2 *)h)[t] = p;
  short n = h[2 * t + 2];
  out[t] = n;
}

int main() {
  short *in, *out;
  cudaMalloc(&in, 64 * sizeof(short));
  cudaMalloc(&out, 64 * sizeof(short));
  cudaMemset(in, 3, 64 * sizeof(short));
  pairs<<<1, 64>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
