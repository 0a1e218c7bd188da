// EXPECT: right
// the product is made with 64 bits: the slots are 0, 4, 8, 12, 16 of 32.
// AIM: unsigned product of a block index wraps in the kernel
__global__ void slots(unsigned *p, unsigned long long stride) {
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
