// EXPECT: wrong race
// entries 2 and 5 of the table are both 3
__constant__ int order[8] = {0, 4, 3, 6, 1, 3, 5, 7};
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
