// EXPECT: different --block 4 --grid 2 --param n=17
// Eight threads with two elements each reach only elements 0 to 15; the strided loop of thread 0 also sets out[16].
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
