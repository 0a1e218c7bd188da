// EXPECT: right
// a block of 1x2x64 has 128 threads, and z is at most 64
// AIM: limit of blockDim.z hidden behind a product that fits
__global__ void slices(int *p) {
  int i = threadIdx.y + 2 * threadIdx.z;
  p[i] = i;
}

int main() {
  const unsigned items = 128;
  int *p;
  cudaMalloc(&p, items * sizeof(int));
  dim3 b(1, 2);
  b.z = items / b.y;
  slices<<<1, b>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
}
