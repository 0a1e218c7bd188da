// EXPECT: wrong race
// the program may be called with two or more arguments: several layers write the same element
__global__ void accumulate(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] += in[blockIdx.z * n + i];
}

int main(int argc, char **argv) {
  const int n = 500;
  float *in, *out;
  cudaMalloc(&in, (size_t)argc * n * sizeof(float));
  cudaMalloc(&out, (size_t)argc * n * sizeof(float));
  cudaMemset(out, 0, (size_t)argc * n * sizeof(float));
  accumulate<<<dim3(2, 1, argc), 256>>>(in, out, n);
  return cudaDeviceSynchronize();
}
