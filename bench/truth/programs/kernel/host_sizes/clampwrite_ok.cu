// EXPECT: right
// reads are clamped
__global__ void k(const int *a, int *out, int n) {
  int t = threadIdx.x;
  int l = max(t - 1, 0), r = min(t + 1, n - 1);
  if (t < n) out[t] = a[l] + a[min(t, n - 1)] + a[r];
  
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 80>>>(a, o, 64);
  return cudaDeviceSynchronize();
}
