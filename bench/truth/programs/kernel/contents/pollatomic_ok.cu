// EXPECT: right
// the loop is left on a value broadcast through __syncthreads_or
__device__ int stop;
__global__ void k(int *a) {
  int t = threadIdx.x, n = 0;
  for (;;) {
    int s = atomicAdd(&stop, 0);
    s = __syncthreads_or(s);
    if (s || n > 1000) break;
    ++n;
    if (blockIdx.x == 0 && t == 0 && n == 10) atomicExch(&stop, 1);
  }
  a[blockIdx.x * 64 + t] = n;
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  k<<<2, 64>>>(a);
  return cudaDeviceSynchronize();
}
