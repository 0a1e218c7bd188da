// EXPECT: wrong race
// two-component atomics, but the third component is plain
__global__ void k(const float3 *f, float *acc) {
  float3 v = f[threadIdx.x];
  atomicAdd(&acc[0], v.x);
  atomicAdd(&acc[1], v.y);
  acc[2] += v.z;
}
int main() {
  float3 *f;
  cudaMalloc(&f, 64 * sizeof(float3));
  float *a;
  cudaMalloc(&a, 3 * sizeof(float));
  cudaMemset(a, 0, 3 * sizeof(float));
  k<<<1, 64>>>(f, a);
  return cudaDeviceSynchronize();
}
