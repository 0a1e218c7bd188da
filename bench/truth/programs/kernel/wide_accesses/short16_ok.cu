// EXPECT: right
// a 16-bit CAS on one short, plain stores to the next one
__global__ void k(unsigned short *a) {
  if (threadIdx.x == 0) atomicCAS(&a[0], (unsigned short)0, (unsigned short)7);
  if (threadIdx.x == 32) a[1] = 9;
}
int main() {
  unsigned short *a;
  cudaMalloc(&a, 2 * sizeof(unsigned short));
  cudaMemset(a, 0, 2 * sizeof(unsigned short));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
