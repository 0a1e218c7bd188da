// EXPECT: wrong race
// the displacements 0, 2 with step 2 collide
__global__ void k(int *a) {
  const int d[4] = {0, 1, 2, 3};
  for (int i = 0; i < 4; ++i) a[threadIdx.x * 2 + d[i]] = i;
}
int main() {
  int *a;
  cudaMalloc(&a, 130 * sizeof(int));
  k<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
