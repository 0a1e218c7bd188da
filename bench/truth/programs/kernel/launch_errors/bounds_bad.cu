// EXPECT: wrong launch
// more threads than the launch bounds allow
__global__ void __launch_bounds__(128) k(int *out) {
  out[threadIdx.x] = 1;
}
int main() {
  int *o;
  cudaMalloc(&o, 256 * sizeof(int));
  k<<<1, 160>>>(o);
  return cudaDeviceSynchronize();
}
