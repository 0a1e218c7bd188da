// EXPECT: same --block 4 --grid 2 --param n=15
// Eight threads with two elements each reach elements 0 to 15, of which 0 to 14 are below n.
__global__ void before(int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = i; k < n; k += 8)
    out[k] = k;
}

__global__ void after(int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int k = 2 * i; k < 2 * i + 2; k++)
    if (k < n)
      out[k] = k;
}
