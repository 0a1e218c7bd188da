// EXPECT: right
// used counts rounds of the loop, so it is at most 8.
// AIM: invariants under wrapping
__global__ void k(const int *in, int *out) {
  int kept[8];
  int used = 0;
  for (int i = 0; i < 8; ++i)
    if (in[8 * threadIdx.x + i] > 0)
      kept[used++] = in[8 * threadIdx.x + i];
  int sum = 0;
  for (int i = 0; i < used; ++i)
    sum += kept[i];
  out[threadIdx.x] = sum;
}
int main() { int *p, *q; cudaMalloc(&p, 2048); cudaMalloc(&q, 256); k<<<1, 64>>>(p, q); cudaDeviceSynchronize(); }
