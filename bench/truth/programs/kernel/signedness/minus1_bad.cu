// EXPECT: wrong out-of-bounds
// unsigned t - 1 >= 0 is always true
__global__ void k(const int *a, int *out) {
  unsigned t = threadIdx.x;
  int v = 0;
  if (t - 1 >= 0) v = a[t - 1];
  out[t] = v;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
