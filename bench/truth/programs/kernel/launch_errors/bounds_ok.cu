// EXPECT: right
// the block has the promised size
__global__ void __launch_bounds__(128) k(int *out) {
  out[threadIdx.x] = 1;
}
int main() {
  int *o;
  cudaMalloc(&o, 256 * sizeof(int));
  k<<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
