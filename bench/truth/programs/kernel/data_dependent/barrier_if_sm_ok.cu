// EXPECT: right
// a device has at least one multiprocessor
__global__ void work(int *out, int sms) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  if (sms >= 1)
    __syncthreads();
  out[t] = s[63 - t];
}

int main(int argc, char **argv) {
  int *out;
  cudaMalloc(&out, 256);
  cudaDeviceProp p;
  cudaGetDeviceProperties(&p, 0);
  work<<<1, 64>>>(out, p.multiProcessorCount);
  return cudaDeviceSynchronize();
}
