// EXPECT: wrong out-of-bounds
// a smaller new element moves j to -1
__global__ void k(const int *a, int *out) {
  int v[4];
  for (int i = 0; i < 4; ++i) {
    int x = a[threadIdx.x * 4 + i], j = i;
    while (v[j - 1] > x) { v[j] = v[j - 1]; --j; }
    v[j] = x;
  }
  for (int i = 0; i < 4; ++i) out[threadIdx.x * 4 + i] = v[i];
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 32>>>(a, o);
  return cudaDeviceSynchronize();
}
