// EXPECT: wrong race
// atom.relaxed
__global__ void k(int *part, unsigned *cnt, int *out) {
  if (threadIdx.x) return;
  part[blockIdx.x] = blockIdx.x;
  unsigned old;
  asm volatile("atom.relaxed.gpu.global.add.u32 %0, [%1], 1;" : "=r"(old) : "l"(cnt) : "memory");
  if (old == 3) *out = part[0] + part[1] + part[2] + part[3];
}
int main() {
  int *p;
  cudaMalloc(&p, 4 * sizeof(int));
  unsigned *c;
  cudaMalloc(&c, 1 * sizeof(unsigned));
  cudaMemset(c, 0, 1 * sizeof(unsigned));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<4, 32>>>(p, c, o);
  return cudaDeviceSynchronize();
}
