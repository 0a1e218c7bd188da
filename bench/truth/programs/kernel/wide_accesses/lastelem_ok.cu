// EXPECT: right
// 63 pairs of neighbours
__global__ void k(const int *a, int *out) {
  int t = threadIdx.x;
  if (t % 2 == 0) {
    int2 v = *(const int2 *)(a + t);
    out[t] = v.x + v.y;
  }
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
