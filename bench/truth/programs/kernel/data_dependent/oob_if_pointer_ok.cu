// EXPECT: right
// no array is passed
__global__ void work(int *out, const int *bias) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (bias != nullptr)
    s[t + 1] = t;
  __syncthreads();
  out[t] = s[t];
}

int main(int argc, char **argv) {
  int *out;
  cudaMalloc(&out, 256);
  work<<<1, 64>>>(out, nullptr);
  return cudaDeviceSynchronize();
}
