// EXPECT: same --block 4
// x * 2 / 2 is x unless x * 2 overflows, which C++ leaves undefined in the original.
__global__ void before(int *out, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] * 2 / 2;
}

__global__ void after(int *out, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i];
}
