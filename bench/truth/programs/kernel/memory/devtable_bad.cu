// EXPECT: wrong out-of-bounds
// one entry is 8
__device__ const int perm[8] = {3, 1, 7, 5, 0, 8, 2, 4};
__global__ void k(int *out) {
  __shared__ int s[8];
  int t = threadIdx.x;
  s[perm[t]] = t;
  __syncthreads();
  out[t] = s[t];
}
int main() {
  int *o;
  cudaMalloc(&o, 8 * sizeof(int));
  k<<<1, 8>>>(o);
  return cudaDeviceSynchronize();
}
