// EXPECT: wrong race
// the stride (int)0.5f is 0: all threads write s[0]
__global__ void work(int *out, float alpha) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[(t * (int)alpha) % 64] = t;
  out[t] = t;
}

int main(int argc, char **argv) {
  int *out;
  cudaMalloc(&out, 256);
  work<<<1, 64>>>(out, 0.5f);
  return cudaDeviceSynchronize();
}
