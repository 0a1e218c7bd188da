// EXPECT: right
// 64 elements are given by a constant
__global__ void k(int *out) {
  int n = 64;
  out[threadIdx.x % n] = threadIdx.x;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
