// EXPECT: wrong out-of-bounds
// unsigned: 4294967295 / 32 + 1 = 134217728 blocks; block 1 writes element 1 of 1.
// AIM: (n - 1) / k + 1 with n = 0, signed against unsigned
__global__ void stamp(unsigned *p) { p[blockIdx.x] = gridDim.x; }

static unsigned blocksFor(unsigned n) { return (n - 1) / 32 + 1; }

int main() {
  unsigned *p = nullptr, out = 0;
  int pending = 3;
  while (pending > 0)
    --pending;
  cudaMalloc(&p, sizeof(*p));
  stamp<<<blocksFor(pending), 1>>>(p);
  cudaMemcpy(&out, p, sizeof(out), cudaMemcpyDeviceToHost);
  cudaFree(p);
  return out == 1 ? 0 : 1;
}
