// EXPECT: wrong barrier-divergence
// 250 elements: threads 0..57 make one more iteration than 58..63
__global__ void k(const float *a, float *out) {
  __shared__ float s[64];
  float acc = 0;
  for (int i = threadIdx.x; i < 250; i += 64) {
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
