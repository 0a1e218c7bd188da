// EXPECT: wrong race
// sizeof of a pointer parameter: 2 elements, all threads map to 0 or 1
__global__ void k(int *out) {
  int n = sizeof(out) / sizeof(int);
  out[threadIdx.x % n] = threadIdx.x;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
