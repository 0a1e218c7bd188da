// EXPECT: right
// x is below 1, so the bin is below 64
__global__ void bins(int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t < 64)
    s[t] = 0;
  __syncthreads();
  float x = t / 256.0f;
  atomicAdd(&s[(int)(x * 64)], 1);
  __syncthreads();
  if (t < 64)
    out[t] = s[t];
}

int main() {
  int *out;
  cudaMalloc(&out, 64 * sizeof(int));
  bins<<<1, 256>>>(out);
  return cudaDeviceSynchronize();
}
