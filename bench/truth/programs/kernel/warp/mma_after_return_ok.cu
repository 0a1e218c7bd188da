// EXPECT: right
// only whole warps return before the matrix operation (64 is a multiple of 32)
// AIM: mma.sync after part of a warp has left
__global__ void tinyMma(const unsigned *a, const unsigned *b, float *d, int active) {
  if ((int)threadIdx.x >= active)
    return;
  const unsigned t = threadIdx.x;
  unsigned a0 = a[t], a1 = a[t + 96], b0 = b[t];
  float c0 = 0, c1 = 0, c2 = 0, c3 = 0;
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5}, {%6}, {%0,%1,%2,%3};"
               : "+f"(c0), "+f"(c1), "+f"(c2), "+f"(c3)
               : "r"(a0), "r"(a1), "r"(b0));
  d[4 * t] = c0;
  d[4 * t + 1] = c1;
  d[4 * t + 2] = c2;
  d[4 * t + 3] = c3;
}

int main() {
  unsigned *a, *b;
  float *d;
  cudaMalloc(&a, 192 * 4);
  cudaMalloc(&b, 96 * 4);
  cudaMalloc(&d, 4 * 96 * 4);
  cudaMemset(a, 0, 192 * 4);
  cudaMemset(b, 0, 96 * 4);
  tinyMma<<<1, 96>>>(a, b, d, 64);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(b);
  cudaFree(d);
}
