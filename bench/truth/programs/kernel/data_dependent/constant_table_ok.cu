// EXPECT: right
// the eight entries are different
__constant__ int order[8] = {0, 4, 2, 6, 1, 5, 3, 7};
__global__ void permute(float *a) {
  __shared__ float s[64];
  int t = threadIdx.x;
  int g = t / 8, k = t % 8;
  s[g * 8 + order[k]] = a[t];
  __syncthreads();
  a[t] = s[t];
}

int main() {
  float *a;
  cudaMalloc(&a, 64 * sizeof(float));
  permute<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
