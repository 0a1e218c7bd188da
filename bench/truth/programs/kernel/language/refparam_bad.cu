// EXPECT: wrong race
// the reference is to element t / 2
__device__ void bump(int &x, const int &y) { x += y; }
__global__ void k(int *a) {
  int t = threadIdx.x;
  bump(a[t / 2], t);
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
