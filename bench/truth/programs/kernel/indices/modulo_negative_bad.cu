// EXPECT: wrong out-of-bounds
// thread 0 with shift 1: (0 - 1) % 100 is -1, so s[-1] is read
__global__ void shift(float *a, int k) {
  __shared__ float s[100];
  int t = threadIdx.x, n = blockDim.x;
  s[t] = a[t];
  __syncthreads();
  a[t] = s[(t - k) % n];
}

int main() {
  float *a;
  cudaMalloc(&a, 100 * sizeof(float));
  for (int k = 1; k < 4; k++)
    shift<<<1, 100>>>(a, k);
  return cudaDeviceSynchronize();
}
