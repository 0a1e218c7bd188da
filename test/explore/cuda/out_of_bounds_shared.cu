// EXPECT: memory-error at line 7
// On a GPU, and beside other variables, this goes to one of them.
__global__ void k(int *out) {
  __shared__ int a[3];
  __shared__ int b[4];
  b[threadIdx.x] = 1;
  a[threadIdx.x + 1] = 2;
  __syncthreads();
  out[threadIdx.x] = a[threadIdx.x] + b[threadIdx.x];
}
int main() {
  int *o; cudaMalloc(&o, 512); cudaMemset(o, 0, 512);
  k<<<1, 3>>>(o);
  cudaDeviceSynchronize();
}
