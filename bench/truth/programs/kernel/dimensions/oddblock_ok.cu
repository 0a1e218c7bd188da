// EXPECT: right
// 3 x 11 = 33 threads: linear thread numbers
__global__ void k(int *out) {
  __shared__ int s[33];
  int t = threadIdx.y * 11 + threadIdx.x;
  s[t] = t;
  __syncthreads();
  out[t] = s[32 - t];
}
int main() {
  int *o;
  cudaMalloc(&o, 33 * sizeof(int));
  k<<<1, dim3(11, 3)>>>(o);
  return cudaDeviceSynchronize();
}
