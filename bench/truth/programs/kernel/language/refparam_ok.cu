// EXPECT: right
// each thread increments its own element by reference
__device__ void bump(int &x, const int &y) { x += y; }
__global__ void k(int *a) {
  int t = threadIdx.x;
  bump(a[t], t);
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
