// EXPECT: wrong out-of-bounds
// it starts one row further
__global__ void k(const int *a, int *out) {
  const int *p = a + threadIdx.x + 32, *end = a + 8 * 32;
  int s = 0;
  do { s += *p; p += 32; } while (p <= end);
  out[threadIdx.x] = s;
}
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(a, o);
  return cudaDeviceSynchronize();
}
