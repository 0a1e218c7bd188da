// EXPECT: wrong out-of-bounds
// n = 1022: thread 255 reads the float4 of elements 1020..1023, and the allocation ends with element 1021.
// AIM: a guard in units of float4, rounded up; the allocation is not
__global__ void scale(float4 *v, float f, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < (n + 3) / 4) {
    float4 x = v[i];
    x.x *= f;
    x.y *= f;
    x.z *= f;
    x.w *= f;
    v[i] = x;
  }
}

int main() {
  const int n = 1022;
  float *d;
  cudaMalloc(&d, n * sizeof(float));
  cudaMemset(d, 0, n * sizeof(float));
  scale<<<2, 128>>>(reinterpret_cast<float4 *>(d), 0.5f, n);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
