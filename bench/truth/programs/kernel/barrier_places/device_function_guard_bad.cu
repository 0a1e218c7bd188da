// EXPECT: wrong barrier-divergence
// threads 200 to 255 leave the function before its barrier
__device__ int rotate(int *s, int v, int n) {
  int t = threadIdx.x;
  if (t >= n)
    return v;
  s[t] = v;
  __syncthreads();
  
  return s[(t + 1) % n];
}
__global__ void shift(int *a, int n) {
  __shared__ int s[256];
  int v = a[threadIdx.x];
  v = rotate(s, v, n);
  a[threadIdx.x] = v;
}

int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  shift<<<1, 256>>>(a, 200);
  return cudaDeviceSynchronize();
}
