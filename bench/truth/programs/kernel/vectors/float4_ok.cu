// EXPECT: right
// float4 at 4t: multiple of 16 bytes
__global__ void k(float *a) {
  int t = threadIdx.x;
  float4 v = *reinterpret_cast<float4 *>(a + 4 * t);
  v.x += 1;
  *reinterpret_cast<float4 *>(a + 4 * t) = v;
}
int main() {
  float *a;
  cudaMalloc(&a, 260 * sizeof(float));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
