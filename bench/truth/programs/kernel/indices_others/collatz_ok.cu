// EXPECT: right
// at most 112 steps below 64 from 27; 6-bit starts need at most 112 values
__global__ void k(int *out) {
  int n = threadIdx.x + 1, path[112], len = 0;
  while (n != 1) {
    path[len++] = n;
    n = n % 2 ? 3 * n + 1 : n / 2;
  }
  out[threadIdx.x] = len > 0 ? path[0] : len;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
