// EXPECT: wrong out-of-bounds
// unsigned -1 is zero-extended to 2^32-1
__global__ void k(const int *a, int *out) {
  int t = threadIdx.x;
  unsigned back = 1;
  long long j = t - back;
  if (t > 0) out[t] = a[j];
  else out[t] = a[j + 2];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
