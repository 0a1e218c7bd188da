// EXPECT: wrong race
// block scope in block 0, device scope in block 1
__global__ void k(int *c) {
  if (blockIdx.x == 0) atomicAdd_block(c, 1);
  else atomicAdd(c, 1);
}
int main() {
  int *c;
  cudaMalloc(&c, 1 * sizeof(int));
  cudaMemset(c, 0, 1 * sizeof(int));
  k<<<2, 64>>>(c);
  return cudaDeviceSynchronize();
}
