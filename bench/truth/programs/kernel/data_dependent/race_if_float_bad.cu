// EXPECT: wrong race
// alpha is 1: the other half is read without a barrier
__global__ void work(int *out, float alpha) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  if (alpha > 0.5f)
    out[t] = s[63 - t];
}

int main(int argc, char **argv) {
  int *out;
  cudaMalloc(&out, 256);
  work<<<1, 64>>>(out, 1.0f);
  return cudaDeviceSynchronize();
}
