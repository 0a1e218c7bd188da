// EXPECT: right
// s is a power of two below blockDim.x whenever the loop runs; it never becomes 0 there.
// AIM: values that are multiplied or shifted in a loop
__global__ void k(int *out, unsigned n) {
  __shared__ int s[1024];
  unsigned t = threadIdx.x;
  s[t] = out[t];
  __syncthreads();
  for (unsigned d = 1; d < blockDim.x; d *= 2) {
    int v = t >= d ? s[t - d] : 0;
    __syncthreads();
    s[t] += v;
    __syncthreads();
  }
  out[t] = s[t];
}
int main() { int *p; cudaMalloc(&p, 4096); k<<<1, 1024>>>(p, 3); cudaDeviceSynchronize(); }
