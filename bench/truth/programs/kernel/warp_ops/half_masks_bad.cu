// EXPECT: wrong barrier-divergence
// the masks are exchanged: no lane is in the mask that it passes
__global__ void halves(float *a) {
  __shared__ float s[32];
  int lane = threadIdx.x;
  s[lane] = a[lane];
  unsigned mask = 0xffff0000u >> (lane & 16);
  if (lane < 16) {
    __syncwarp(mask);
    a[lane] = s[15 - lane];
  } else {
    __syncwarp(mask);
    a[lane] = s[47 - lane] * 2;
  }
}

int main() {
  float *a;
  cudaMalloc(&a, 32 * sizeof(float));
  halves<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
