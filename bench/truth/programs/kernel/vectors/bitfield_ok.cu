// EXPECT: right
// the two fields are separated by a zero-width field
struct Flags { unsigned a : 4; unsigned : 0; unsigned b : 4; };
__global__ void k(unsigned *out) {
  __shared__ Flags f;
  if (threadIdx.x == 0) f.a = 3;
  if (threadIdx.x == 32) f.b = 5;
  __syncthreads();
  if (threadIdx.x == 0) *out = f.a + f.b;
}
int main() {
  unsigned *o;
  cudaMalloc(&o, 1 * sizeof(unsigned));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
