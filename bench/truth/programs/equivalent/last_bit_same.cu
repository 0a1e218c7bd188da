// EXPECT: same --block 4
// x & (x - 1) removes the lowest 1 bit, and one bit is left exactly if that makes a nonzero x zero: x = 0 gives 0, x = 64 gives 1.
__global__ void before(int *out, const unsigned *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = __popc(a[i]) == 1;
}

__global__ void after(int *out, const unsigned *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] != 0 && (a[i] & (a[i] - 1u)) == 0;
}
