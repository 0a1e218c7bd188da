// EXPECT: wrong race
// >> 26 drops the lowest bit of t: pairs t = 2i.. share an index
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  out[__brev(t) >> 26] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
