// EXPECT: wrong race
// 16 * 16 = 256: threads 0 and 16 both write s[0], with different values
__global__ void probe(int *a) {
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t * t & 255] = t;
  __syncthreads();
  a[t] = s[t];
}

int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  probe<<<1, 256>>>(a);
  return cudaDeviceSynchronize();
}
