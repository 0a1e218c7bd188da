// EXPECT: right
// xor of the column with the row's low bits, rows of 8
__global__ void k(int *out) {
  __shared__ int s[32 * 8];
  int r = threadIdx.x / 8, c = threadIdx.x % 8;
  s[r * 8 + (c ^ (r & 7))] = threadIdx.x;
  
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
int main() {
  int *o;
  cudaMalloc(&o, 256 * sizeof(int));
  k<<<1, 256>>>(o);
  return cudaDeviceSynchronize();
}
