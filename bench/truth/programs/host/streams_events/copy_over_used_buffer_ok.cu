// EXPECT: right
// the second copy is in the stream of the kernel and runs after it.
// AIM: cudaMemcpyAsync into a buffer that a kernel of another stream reads
__global__ void sum(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] + in[255 - i];
}

int main() {
  int *host, *dev, *out;
  cudaStream_t s[2];
  for (auto &x : s)
    cudaStreamCreateWithFlags(&x, cudaStreamNonBlocking);
  cudaMallocHost(&host, 512 * sizeof(int));
  for (int i = 0; i < 512; ++i)
    host[i] = i;
  cudaMalloc(&dev, 256 * sizeof(int));
  cudaMalloc(&out, 512 * sizeof(int));
  for (int part = 0; part < 2; ++part) {
    cudaStream_t st = s[0];
    cudaMemcpyAsync(dev, host + 256 * part, 256 * sizeof(int), cudaMemcpyHostToDevice, st);
    sum<<<2, 128, 0, st>>>(dev, out + 256 * part);
  }
  cudaDeviceSynchronize();
  cudaFree(dev);
  cudaFree(out);
  cudaFreeHost(host);
  return 0;
}
