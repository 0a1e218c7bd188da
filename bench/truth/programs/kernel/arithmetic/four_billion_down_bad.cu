// EXPECT: wrong race
// grid-stride down counting in steps of 1 from 2^32-1; both threads write out[0] when i == 1.
// AIM: loops of more than 2^31 rounds
__global__ void k(int *out) {
  for (unsigned i = 4000000000u; i != 0; --i)
    if (i == 1)
      out[0] = threadIdx.x;
}
int main() { int *p; cudaMalloc(&p, 4000); k<<<1, 64>>>(p); cudaDeviceSynchronize(); }
