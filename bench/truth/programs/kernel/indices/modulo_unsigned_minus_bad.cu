// EXPECT: wrong race
// 2^32 - 1 modulo 96 is 63, so thread 0 and thread 64 both write s[63]
__global__ void rotate(int *a) {
  constexpr unsigned N = 96;
  __shared__ int s[N];
  unsigned t = threadIdx.x;
  s[(t - 1u) % N] = a[t] + (int)t;
  __syncthreads();
  a[t] = s[t];
}

int main() {
  int *a;
  cudaMalloc(&a, 96 * sizeof(int));
  cudaMemset(a, 0, 96 * sizeof(int));
  rotate<<<1, 96>>>(a);
  return cudaDeviceSynchronize();
}
