// EXPECT: wrong race
// 4 * 2^30 wraps to 0 with 32 bits: blocks 0 and 4 write 0 and 4 to slot 0.
// AIM: unsigned product of a block index wraps in the kernel
__global__ void slots(unsigned *p, unsigned int stride) {
  if (threadIdx.x != 0)
    return;
  unsigned slot = (unsigned)((blockIdx.x * stride) >> 28);
  p[slot] = blockIdx.x;
}

int main() {
  unsigned *p = nullptr;
  cudaMalloc(&p, 32 * sizeof(unsigned));
  slots<<<5, 32>>>(p, 1ull << 30);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
