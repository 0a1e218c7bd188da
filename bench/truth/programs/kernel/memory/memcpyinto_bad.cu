// EXPECT: wrong out-of-bounds
// copies 20 bytes from a structure of 20 into 16
struct In { int v[5]; };
struct Out { int v[4]; };
__global__ void k(const In *in, Out *out) {
  In x = in[threadIdx.x];
  Out y;
  memcpy(&y, &x, sizeof(x));
  out[threadIdx.x] = y;
}
int main() {
  In *i;
  cudaMalloc(&i, 32 * sizeof(In));
  Out *o;
  cudaMalloc(&o, 32 * sizeof(Out));
  k<<<1, 32>>>(i, o);
  return cudaDeviceSynchronize();
}
