// EXPECT: right
// 64 is an int: put(int *, int) writes elements 0..63.
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
  start(p, 64);
  start(p, 0L);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
