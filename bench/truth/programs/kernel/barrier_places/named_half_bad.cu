// EXPECT: wrong barrier-divergence
// two warps come to barrier 1, which waits for 96 threads
__device__ void halfSync() { asm volatile("bar.sync 1, 96;" ::: "memory"); }
__global__ void half(float *a) {
  __shared__ float s[64];
  int t = threadIdx.x;
  if (t < 64) {
    s[t] = a[t];
    halfSync();
    a[t] = s[63 - t];
  } else {
    a[t] *= 2;
  }
}

int main() {
  float *a;
  cudaMalloc(&a, 128 * sizeof(float));
  half<<<1, 128>>>(a);
  return cudaDeviceSynchronize();
}
