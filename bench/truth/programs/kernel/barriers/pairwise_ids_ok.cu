// EXPECT: right
// warps 2k and 2k+1 share the ID k+1, and the partner's half is read through that barrier
// AIM: named barriers whose ID differs between pairs of warps
__global__ void pairs(const float *x, float *y) {
  __shared__ float s[8][32];
  int warp = threadIdx.x >> 5, lane = threadIdx.x & 31;
  s[warp][lane] = x[threadIdx.x];
  asm volatile("bar.sync %0, %1;" ::"r"(1 + (warp >> 1)), "r"(64) : "memory");
  int partner = warp ^ 1;
  y[threadIdx.x] = s[partner][lane] + s[warp][lane];
}

int main() {
  float *x, *y;
  cudaMalloc(&x, 1024);
  cudaMalloc(&y, 1024);
  cudaMemset(x, 0, 1024);
  pairs<<<1, 256>>>(x, y);
  cudaDeviceSynchronize();
  cudaFree(x);
  cudaFree(y);
}
