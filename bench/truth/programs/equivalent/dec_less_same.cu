// EXPECT: same --block 4
// a[i] - 1 overflows only for INT_MIN, which C++ leaves undefined in the original; otherwise x - 1 < x is true.
__global__ void before(int *out, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] - 1 < a[i];
}

__global__ void after(int *out, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = 1;
}
