// EXPECT: right
// a rotation of 8 bits is a permutation
__global__ void rot(int *a) {
  __shared__ int s[256];
  unsigned t = threadIdx.x;
  unsigned r = ((t << 3) | (t >> 5)) & 255u;
  s[r] = a[t] + t;
  __syncthreads();
  a[t] = s[t];
}

int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  cudaMemset(a, 0, 256 * sizeof(int));
  rot<<<1, 256>>>(a);
  return cudaDeviceSynchronize();
}
