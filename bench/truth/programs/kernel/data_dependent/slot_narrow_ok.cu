// EXPECT: right
// 256 slots fit into a byte
__global__ void order(unsigned short *list, unsigned *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned char slot = (unsigned char)atomicAdd(count, 1u);
  list[slot] = (unsigned short)i;
}

int main() {
  unsigned short *list;
  unsigned *count;
  cudaMalloc(&list, 256 * sizeof(unsigned short));
  cudaMalloc(&count, sizeof(unsigned));
  cudaMemset(count, 0, sizeof(unsigned));
  order<<<2, 128>>>(list, count);
  return cudaDeviceSynchronize();
}
