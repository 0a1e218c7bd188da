// EXPECT: same --block 4
// Adding the sign bit before the shift rounds to 0: x = -3 gives -2 >> 1 = -1 = -3 / 2; INT_MIN gives -1073741824 in both.
__global__ void before(int *out, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] / 2;
}

__global__ void after(int *out, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int x = a[i];
  out[i] = (int)((unsigned)x + ((unsigned)x >> 31)) >> 1;
}
