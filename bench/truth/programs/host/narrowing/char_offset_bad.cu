// EXPECT: wrong out-of-bounds
// the offset is -56 as signed char: thread 0 writes element -56.
// AIM: signedness of a one-byte parameter
__global__ void behind(int *p, signed char off) {
  int t = threadIdx.x;
  p[t + off] = t;
}

int main() {
  int *p;
  int header = 8 * 25;
  cudaMalloc(&p, (header + 64) * sizeof(int));
  behind<<<1, 64>>>(p, header);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
