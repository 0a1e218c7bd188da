// EXPECT: wrong out-of-bounds
// p != end never becomes false for thread 0 (0, 64, 128 pass end = 100): it writes a[128] of 100 elements
// AIM: loop over pointers with a stride that jumps over the end
__global__ void clearWalk(float *a, float *end) {
  for (float *p = a + threadIdx.x; p != end; p += blockDim.x)
    *p = 1.f;
}

int main() {
  float *a;
  int n = 100;
  cudaMalloc(&a, n * sizeof(float));
  clearWalk<<<1, 64>>>(a, a + n);
  cudaDeviceSynchronize();
  cudaFree(a);
}
