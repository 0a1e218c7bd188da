// EXPECT: wrong race
// bit 5 of t is lost (t << 3 leaves the byte and t >> 6 drops it): threads 0 and 32 both write s[0]
__global__ void rot(int *a) {
  __shared__ int s[256];
  unsigned t = threadIdx.x;
  unsigned r = ((t << 3) | (t >> 6)) & 255u;
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
