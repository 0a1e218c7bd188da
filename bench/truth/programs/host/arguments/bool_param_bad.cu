// EXPECT: wrong out-of-bounds
// high is 4: thread 0 writes d[512] of 256 elements
// AIM: a bool parameter turns 4 into 1, an int parameter does not
enum Flags { Fast = 1, Verbose = 2, High = 4 };

__global__ void halveAll(float *d, int high) {
  d[high * 128 + threadIdx.x] = 1.f;
}

int main() {
  int flags = Fast | High;
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  halveAll<<<1, 128>>>(d, flags & Verbose);
  halveAll<<<1, 128>>>(d, flags & High);
  cudaDeviceSynchronize();
  cudaFree(d);
}
