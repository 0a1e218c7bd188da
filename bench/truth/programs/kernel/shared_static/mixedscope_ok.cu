// EXPECT: right
// block scope and device scope in one block
__global__ void k(int *c) {
  if (threadIdx.x < 32) atomicAdd_block(c, 1);
  else atomicAdd(c, 1);
}
int main() {
  int *c;
  cudaMalloc(&c, 1 * sizeof(int));
  cudaMemset(c, 0, 1 * sizeof(int));
  k<<<1, 64>>>(c);
  return cudaDeviceSynchronize();
}
