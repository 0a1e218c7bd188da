// EXPECT: wrong out-of-bounds
// 64L is a long: put(int *, long) takes it as an offset; thread 0 writes element 64 of 64.
// AIM: overloaded kernels
__global__ void put(int *p, int count) {
  int i = threadIdx.x;
  if (i < count)
    p[i] = i;
}

__global__ void put(int *p, long offset) {
  int i = threadIdx.x;
  p[i + offset] = -i;
}

template <class N> void start(int *p, N n) { put<<<1, 64>>>(p, n); }

int main() {
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  start(p, 64L);
  start(p, 0L);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
