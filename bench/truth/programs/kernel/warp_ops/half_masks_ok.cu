// EXPECT: right
// each half passes the mask of its own lanes
__global__ void halves(float *a) {
  __shared__ float s[32];
  int lane = threadIdx.x;
  s[lane] = a[lane];
  unsigned mask = 0xffffu << (lane & 16);
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
