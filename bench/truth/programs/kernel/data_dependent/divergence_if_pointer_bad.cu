// EXPECT: wrong barrier-divergence
// no array is passed: threads 32 to 63 do not come
__global__ void work(int *out, const int *bias) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  if (t < 32 || bias != nullptr) {
    __syncthreads();
    out[t] = s[63 - t];
  }
}

int main(int argc, char **argv) {
  int *out;
  cudaMalloc(&out, 256);
  work<<<1, 64>>>(out, nullptr);
  return cudaDeviceSynchronize();
}
