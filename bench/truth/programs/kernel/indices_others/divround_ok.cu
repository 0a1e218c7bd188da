// EXPECT: right
// t / 4 for the leaders t % 4 == 0
__global__ void k(int *out) {
  int t = threadIdx.x;
  if (t % 4 < 1) out[(t + 2) / 4] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
