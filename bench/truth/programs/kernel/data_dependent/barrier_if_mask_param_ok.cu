// EXPECT: right
// bit 4 is set
__global__ void work(int *out, unsigned flags) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  if (flags & 16u)
    __syncthreads();
  out[t] = s[63 - t];
}

int main(int argc, char **argv) {
  int *out;
  cudaMalloc(&out, 256);
  unsigned flags = 0;
  for (int i = 2; i < 6; i++)
    flags |= 1u << i;
  work<<<1, 64>>>(out, flags);
  return cudaDeviceSynchronize();
}
