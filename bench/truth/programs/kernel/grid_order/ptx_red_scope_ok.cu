// EXPECT: right
// reductions of gpu scope
__global__ void total(const unsigned *in, unsigned *sum) {
  unsigned v = in[blockIdx.x * blockDim.x + threadIdx.x];
  asm volatile("red.relaxed.gpu.global.add.u32 [%0], %1;" ::"l"(sum), "r"(v) : "memory");
}

int main() {
  unsigned *in, *sum;
  cudaMalloc(&in, 256 * sizeof(unsigned));
  cudaMalloc(&sum, sizeof(unsigned));
  cudaMemset(in, 0, 256 * sizeof(unsigned));
  cudaMemset(sum, 0, sizeof(unsigned));
  total<<<4, 64>>>(in, sum);
  return cudaDeviceSynchronize();
}
