// EXPECT: wrong race
// t | 5 is not
__global__ void k(int *out) {
  int t = threadIdx.x;
  out[t | 5] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
