// EXPECT: wrong launch
// threads takes the values 256, 512, 1024 and 2048; the last launch has more than 1024 threads in a block and fails.
// AIM: the shape of the launch comes from a loop of the host code
__global__ void tune(int *out, int per) {
  for (int i = 0; i < per; ++i)
    out[threadIdx.x + i * blockDim.x] = i;
}

int main() {
  int *out;
  cudaMalloc(&out, 4096 * sizeof(int));
  for (int threads = 256, per = 16; per > 1; threads *= 2, per /= 2) {
    tune<<<1, threads>>>(out, per);
    cudaDeviceSynchronize();
  }
  cudaFree(out);
  return 0;
}
