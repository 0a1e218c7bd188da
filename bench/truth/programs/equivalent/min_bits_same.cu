// EXPECT: same --block 4
// -(x < y) is -1 or 0 and selects x or y: x = -5, y = 3 gives y ^ (x ^ y) = -5.
__global__ void before(int *out, const int *a, const int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] < b[i] ? a[i] : b[i];
}

__global__ void after(int *out, const int *a, const int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int x = a[i];
  int y = b[i];
  out[i] = y ^ ((x ^ y) & -(x < y));
}
