// EXPECT: right
// local table of distinct displacements in two ranges
__global__ void k(int *a) {
  const int d[4] = {0, 1, 64, 65};
  for (int i = 0; i < 4; ++i) a[threadIdx.x * 2 + d[i]] = i;
}
int main() {
  int *a;
  cudaMalloc(&a, 130 * sizeof(int));
  k<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
