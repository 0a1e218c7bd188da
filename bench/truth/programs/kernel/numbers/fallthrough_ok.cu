// EXPECT: right
// all cases fall through to the barrier
__global__ void k(int *a) {
  __shared__ int s[64];
  int t = threadIdx.x, v = 0;
  switch (t & 3) {
  case 0: v += 1;
  case 1: v += 2; 
  case 2: v += 4;
  default: s[t] = v; __syncthreads();
  }
  __syncthreads();
  a[t] = v + s[t ^ 4];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
