// EXPECT: right
// byte_perm picks the lowest two bytes unchanged
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  unsigned x = __byte_perm(t, 0, 0x4410);
  out[x] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 512 * sizeof(int));
  k<<<1, 512>>>(o);
  return cudaDeviceSynchronize();
}
