// EXPECT: right
// the index array is written by the kernel itself, own element
__global__ void k(int *idx, int *out) {
  int t = threadIdx.x;
  idx[t] = t ^ 1;
  __syncthreads();
  out[idx[t]] = t;
}
int main() {
  int *i;
  cudaMalloc(&i, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(i, o);
  return cudaDeviceSynchronize();
}
