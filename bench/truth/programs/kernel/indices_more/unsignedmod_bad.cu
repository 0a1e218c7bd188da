// EXPECT: wrong race
// 48 does not divide 2^32: t=0..4 wrap to (2^32-5+t)%48 = 43-48+.. collides with another thread
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  unsigned p = (t - 5u) % 48u;
  out[p] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 48>>>(o);
  return cudaDeviceSynchronize();
}
