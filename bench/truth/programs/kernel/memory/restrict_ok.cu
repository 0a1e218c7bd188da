// EXPECT: right
// __ldg of what no thread writes
__global__ void k(int *a) {
  int t = threadIdx.x;
  int v = __ldg(&a[64 + t]);
  a[t] = v;
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
