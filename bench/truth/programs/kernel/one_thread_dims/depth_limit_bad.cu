// EXPECT: wrong launch
// a block of 1x2x65 has only 130 threads, but z may be at most 64: the launch returns an error
// AIM: limit of blockDim.z hidden behind a product that fits
__global__ void slices(int *p) {
  int i = threadIdx.y + 2 * threadIdx.z;
  p[i] = i;
}

int main() {
  const unsigned items = 130;
  int *p;
  cudaMalloc(&p, items * sizeof(int));
  dim3 b(1, 2);
  b.z = items / b.y;
  slices<<<1, b>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
}
