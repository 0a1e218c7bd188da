// EXPECT: wrong race
// the double is 0
__global__ void work(int *out, double d) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  if (d != 0.0)
    __syncthreads();
  out[t] = s[63 - t];
}

int main(int argc, char **argv) {
  int *out;
  cudaMalloc(&out, 256);
  work<<<1, 64>>>(out, 0.0);
  return cudaDeviceSynchronize();
}
