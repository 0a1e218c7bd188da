// EXPECT: right
// the indices relative to the middle are -16 to 15
__global__ void centred(float *out) {
  __shared__ float s[32];
  float *mid = s + 16;
  int t = (int)threadIdx.x - 16;
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
