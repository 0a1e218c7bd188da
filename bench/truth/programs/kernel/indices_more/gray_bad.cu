// EXPECT: wrong race
// t ^ (t >> 1) with the lowest bit dropped is not
__global__ void k(int *out) {
  int t = threadIdx.x;
  out[(t ^ (t >> 1)) & ~1] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
