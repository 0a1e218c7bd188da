// EXPECT: right
// t / 3 * 3 + (t + 1) % 3 rotates in groups of three
__global__ void rotate3(float *xyz) {
  __shared__ float s[96];
  int t = threadIdx.x;
  s[t / 3 * 3 + (t % 3 + 1) % 3] = xyz[t];
  __syncthreads();
  xyz[t] = s[t];
}

int main() {
  float *xyz;
  cudaMalloc(&xyz, 96 * sizeof(float));
  rotate3<<<1, 96>>>(xyz);
  return cudaDeviceSynchronize();
}
