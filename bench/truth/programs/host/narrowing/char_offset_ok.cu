// EXPECT: right
// the offset is 200 as unsigned char: elements 200..263 of 264.
// AIM: signedness of a one-byte parameter
__global__ void behind(int *p, unsigned char off) {
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
