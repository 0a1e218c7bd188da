// EXPECT: wrong out-of-bounds
// thread 0 accesses mid[-17], one before the array
__global__ void centred(float *out) {
  __shared__ float s[32];
  float *mid = s + 16;
  int t = (int)threadIdx.x - 17;
  mid[t] = t * 0.5f;
  __syncthreads();
  out[threadIdx.x] = s[31 - threadIdx.x];
}

int main() {
  float *out;
  cudaMalloc(&out, 32 * sizeof(float));
  centred<<<1, 32>>>(out);
  return cudaDeviceSynchronize();
}
