// EXPECT: right
// d is 1, 3, 9, 27 while it is below 64.
// AIM: values that are multiplied or shifted in a loop
__global__ void k(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = 0;
  __syncthreads();
  if (threadIdx.x == 0)
    for (int d = 1; d < 64; d *= 3)
      s[d] = d;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
int main() { int *p; cudaMalloc(&p, 256); k<<<1, 64>>>(p); cudaDeviceSynchronize(); }
