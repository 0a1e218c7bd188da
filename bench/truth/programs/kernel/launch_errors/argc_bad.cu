// EXPECT: wrong launch
// argc up to any number of threads
__global__ void k(int *out) {
  if (threadIdx.x < 8) out[threadIdx.x] = 1;
}
int main(int argc, char **argv) {
  int *o;
  int n = argc * 32;
  if (n < 1) n = 1;
  if (n > 1056) n = 1056;
  cudaMalloc(&o, 8 * sizeof(int));
  k<<<1, n>>>(o);
  return cudaDeviceSynchronize();
}
