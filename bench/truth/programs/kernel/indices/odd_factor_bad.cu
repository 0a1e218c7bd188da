// EXPECT: wrong race
// an even factor: threads 0 and 128 both write s[0]
__global__ void stride(int *a) {
  __shared__ int s[256];
  int t = threadIdx.x;
  s[(t * 38 + 11) & 255] = a[t] + t;
  __syncthreads();
  a[t] = s[t];
}

int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  cudaMemset(a, 0, 256 * sizeof(int));
  stride<<<1, 256>>>(a);
  return cudaDeviceSynchronize();
}
