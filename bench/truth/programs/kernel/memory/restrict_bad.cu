// EXPECT: wrong race
// __ldg of the neighbour's element that is written
__global__ void k(int *a) {
  int t = threadIdx.x;
  int v = __ldg(&a[(t + 1) % 64]);
  a[t] = v;
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
