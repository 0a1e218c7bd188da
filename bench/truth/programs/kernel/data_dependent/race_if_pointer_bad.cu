// EXPECT: wrong race
// an array is passed: the other half is read without a barrier
__global__ void work(int *out, const int *bias) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  if (bias != nullptr)
    out[t] = s[63 - t];
}

int main(int argc, char **argv) {
  int *out;
  cudaMalloc(&out, 256);
  int *bias;
  cudaMalloc(&bias, 256);
  work<<<1, 64>>>(out, bias);
  return cudaDeviceSynchronize();
}
