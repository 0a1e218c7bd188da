// EXPECT: right
// 2^32 is a multiple of 64, so (t - 1u) % 64u is t - 1 modulo 64
__global__ void rotate(int *a) {
  constexpr unsigned N = 64;
  __shared__ int s[N];
  unsigned t = threadIdx.x;
  s[(t - 1u) % N] = a[t] + (int)t;
  __syncthreads();
  a[t] = s[t];
}

int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMemset(a, 0, 64 * sizeof(int));
  rotate<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
