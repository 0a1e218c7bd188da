// EXPECT: right
// unsigned countdown with i-- > 0
__global__ void k(int *out) {
  __shared__ int s[32];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  int sum = 0;
  for (unsigned i = 32; i-- > 0; ) {
    sum += s[i];
    
  }
  out[threadIdx.x] = sum;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
