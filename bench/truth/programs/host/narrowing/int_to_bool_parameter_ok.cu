// EXPECT: right
// 3 becomes true: the stride is 2, the last element 126 of 128.
// AIM: any number but 0 becomes 1 at a bool parameter
__global__ void scatter(int *p, bool wide) {
  int t = threadIdx.x;
  p[t * (1 + wide)] = t;
}

int main() {
  int flags = 0x13, *p = nullptr;
  cudaMalloc(&p, 128 * sizeof(int));
  scatter<<<1, 64>>>(p, flags & 3);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
