// EXPECT: right
// (0 - 1) / 32 + 1 is 1 for int (division rounds to 0): one block writes the one element.
// AIM: (n - 1) / k + 1 with n = 0, signed against unsigned
__global__ void stamp(unsigned *p) { p[blockIdx.x] = gridDim.x; }

static unsigned blocksFor(int n) { return (n - 1) / 32 + 1; }

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
