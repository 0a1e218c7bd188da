// EXPECT: wrong barrier-divergence
// the count of bar.sync is 80, which is not a multiple of the warp size
__global__ void mix(float *a) {
  extern __shared__ float s[];
  s[threadIdx.x] = a[threadIdx.x];
  asm volatile("bar.sync 3, %0;" ::"r"(blockDim.x) : "memory");
  a[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}

int main() {
  const int n = 80;
  float *a;
  cudaMalloc(&a, n * sizeof(float));
  mix<<<1, n, n * sizeof(float)>>>(a);
  return cudaDeviceSynchronize();
}
