// EXPECT: right
// the 64-bit product is distinct for all threads
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  unsigned long long h = t * 0x4000000ull;
  out[h >> 26] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
