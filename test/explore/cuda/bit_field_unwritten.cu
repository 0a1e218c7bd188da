// EXPECT: memory-error
// One of two bit-fields is written, and both are used.
struct Flags {
  unsigned a : 5;
  unsigned b : 6;
};
__global__ void flags(unsigned *out, unsigned x) {
  __shared__ Flags f;
  if (threadIdx.x == 0)
    f.a = x;
  __syncthreads();
  if (threadIdx.x == 1)
    *out = f.a + f.b;
}

int main() {
  unsigned *out;
  cudaMalloc(&out, 4);
  flags<<<1, 2>>>(out, 3);
  return cudaDeviceSynchronize();
}
