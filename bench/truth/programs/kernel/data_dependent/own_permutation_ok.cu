// EXPECT: right
// the reversal in the table of the same kernel is a permutation
__global__ void shuffle(float *a) {
  __shared__ unsigned char to[128];
  __shared__ float s[128];
  int t = threadIdx.x;
  to[t] = 127 - t;
  __syncthreads();
  s[to[t]] = a[t];
  __syncthreads();
  a[t] = s[t];
}

int main() {
  float *a;
  cudaMalloc(&a, 128 * sizeof(float));
  shuffle<<<1, 128>>>(a);
  return cudaDeviceSynchronize();
}
