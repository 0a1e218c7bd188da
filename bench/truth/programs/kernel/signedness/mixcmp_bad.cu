// EXPECT: wrong out-of-bounds
// i < blockDim.x compares unsigned: also guards -1, but the other guard n is signed
__global__ void k(const int *a, int *out, int n) {
  int i = (int)threadIdx.x - 2;
  int v = 0;
  if (i < n) v = a[i];
  out[threadIdx.x] = v;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o, 64);
  return cudaDeviceSynchronize();
}
