// EXPECT: wrong race
// thread 0 and thread 2 both write s[1]: (0 + 1) % 2 and (2 + 1) % 2
__global__ void rotate3(float *xyz) {
  __shared__ float s[96];
  int t = threadIdx.x;
  s[t / 3 * 3 + (t % 3 + 1) % 2] = xyz[t];
  __syncthreads();
  xyz[t] = s[t];
}

int main() {
  float *xyz;
  cudaMalloc(&xyz, 96 * sizeof(float));
  rotate3<<<1, 96>>>(xyz);
  return cudaDeviceSynchronize();
}
