// EXPECT: right
// the first kernel writes distinct indices below n, the second uses them
__global__ void makeIndex(int *idx, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    idx[i] = n - 1 - i;
}
__global__ void gather(const int *idx, const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[idx[i]];
}

int main() {
  const int n = 300;
  int *idx;
  float *in, *out;
  cudaMalloc(&idx, n * sizeof(int));
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  makeIndex<<<3, 128>>>(idx, n);
  gather<<<3, 128>>>(idx, in, out, n);
  return cudaDeviceSynchronize();
}
