// EXPECT: right
// the mode 7 is above 2, so the second barrier is reached
__global__ void work(const int *mode, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, m = mode[0];
  s[t] = t;
  if (m < 2)
    __syncthreads();
  if (m > 2)
    __syncthreads();
  out[t] = s[63 - t];
}

int main() {
  int h = 7, *mode, *out;
  cudaMalloc(&mode, 4);
  cudaMalloc(&out, 256);
  cudaMemcpy(mode, &h, 4, cudaMemcpyHostToDevice);
  work<<<1, 64>>>(mode, out);
  return cudaDeviceSynchronize();
}
