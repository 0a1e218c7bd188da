// EXPECT: wrong out-of-bounds
// the stride is 1 + 3 = 4: thread 32 writes element 128 of 128.
// AIM: any number but 0 becomes 1 at a bool parameter
__global__ void scatter(int *p, int wide) {
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
