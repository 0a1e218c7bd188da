// EXPECT: right
// 256 elements in steps of 64: four iterations for all threads
__global__ void k(const float *a, float *out) {
  __shared__ float s[64];
  float acc = 0;
  for (int i = threadIdx.x; i < 256; i += 64) {
    s[threadIdx.x] = a[i];
    __syncthreads();
    acc += s[63 - threadIdx.x];
    __syncthreads();
  }
  out[threadIdx.x] = acc;
}
int main() {
  float *a;
  cudaMalloc(&a, 256 * sizeof(float));
  float *o;
  cudaMalloc(&o, 64 * sizeof(float));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
