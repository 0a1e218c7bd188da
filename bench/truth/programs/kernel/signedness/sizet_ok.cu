// EXPECT: right
// the sum is formed in int before widening
__global__ void k(const int *a, int *out) {
  int t = threadIdx.x;
  int back = 1;
  long long j = t - back;
  if (t > 0) out[t] = a[j];
  else out[t] = a[j + 1];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
