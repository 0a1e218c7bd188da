// EXPECT: 1 executions
// To write a bit-field is to write its unit, with bits that nobody has written and nobody uses.
struct Flags {
  unsigned a : 5;
  unsigned b : 6;
};
__global__ void flags(unsigned *out, unsigned x, unsigned y) {
  __shared__ Flags f;
  if (threadIdx.x == 0) {
    f.a = x;
    f.b = y;
  }
  __syncthreads();
  if (threadIdx.x == 1)
    *out = f.a + f.b;
}

int main() {
  unsigned *out;
  cudaMalloc(&out, 4);
  flags<<<1, 2>>>(out, 3, 4);
  return cudaDeviceSynchronize();
}
