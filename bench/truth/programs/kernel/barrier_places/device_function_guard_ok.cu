// EXPECT: right
// the guard comes after the barrier in the function
__device__ int rotate(int *s, int v, int n) {
  int t = threadIdx.x;
  
  s[t] = v;
  __syncthreads();
  if (t >= n)
    return v;
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
