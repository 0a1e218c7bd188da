// EXPECT: right
// the Gray code is a permutation
__global__ void gray(int *a) {
  __shared__ int s[128];
  unsigned t = threadIdx.x;
  s[t ^ (t >> 1)] = a[t] * 2 + t;
  __syncthreads();
  a[t] = s[t];
}

int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  cudaMemset(a, 0, 128 * sizeof(int));
  gray<<<1, 128>>>(a);
  return cudaDeviceSynchronize();
}
