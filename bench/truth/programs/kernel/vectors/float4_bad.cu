// EXPECT: wrong out-of-bounds
// float4 at 4t+2: misaligned
__global__ void k(float *a) {
  int t = threadIdx.x;
  float4 v = *reinterpret_cast<float4 *>(a + 4 * t + 2);
  v.x += 1;
  *reinterpret_cast<float4 *>(a + 4 * t + 2) = v;
}
int main() {
  float *a;
  cudaMalloc(&a, 260 * sizeof(float));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
