// EXPECT: right
// the byte is read as unsigned char: the bin is 0..255
// AIM: signedness of char as an index
__global__ void letters(const unsigned char *text, int *out, int n) {
  __shared__ int seen[256];
  for (int i = threadIdx.x; i < 256; i += blockDim.x)
    seen[i] = 0;
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    atomicAdd(seen + text[i], 1);
  __syncthreads();
  if (threadIdx.x < 26)
    out[threadIdx.x] = seen['a' + threadIdx.x];
}

int main() {
  unsigned char *text;
  int *out;
  cudaMalloc(&text, 1000);
  cudaMalloc(&out, 26 * sizeof(int));
  cudaMemset(text, 0xe9, 1000);
  letters<<<1, 64>>>(text, out, 1000);
  cudaDeviceSynchronize();
  cudaFree(text);
  cudaFree(out);
}
