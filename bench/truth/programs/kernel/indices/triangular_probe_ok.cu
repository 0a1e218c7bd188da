// EXPECT: right
// t * (t + 1) / 2 modulo a power of two is a permutation
__global__ void probe(int *a) {
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t * (t + 1) / 2 & 255] = t;
  __syncthreads();
  a[t] = s[t];
}

int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  probe<<<1, 256>>>(a);
  return cudaDeviceSynchronize();
}
