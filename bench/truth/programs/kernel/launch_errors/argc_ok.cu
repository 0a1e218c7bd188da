// EXPECT: right
// clamped to 1..1024
__global__ void k(int *out) {
  if (threadIdx.x < 8) out[threadIdx.x] = 1;
}
int main(int argc, char **argv) {
  int *o;
  int n = argc * 32;
  if (n < 1) n = 1;
  if (n > 1024) n = 1024;
  cudaMalloc(&o, 8 * sizeof(int));
  k<<<1, n>>>(o);
  return cudaDeviceSynchronize();
}
