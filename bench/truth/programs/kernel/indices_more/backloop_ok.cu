// EXPECT: right
// signed countdown ends at 0
__global__ void k(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  int sum = 0;
  for (int i = 63; i >= 0; i -= 3) sum += s[i];
  out[threadIdx.x] = sum;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
