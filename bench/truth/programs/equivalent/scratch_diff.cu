// EXPECT: different --block 4 --grid 2
// a[0] = 3: before leaves tmp[0] = 6, after leaves whatever tmp[0] was, for instance 0 (out is the same).
__global__ void before(unsigned *out, unsigned *tmp, const unsigned *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  tmp[i] = a[i] * 2;
  out[i] = tmp[i] + 1;
}

__global__ void after(unsigned *out, unsigned *tmp, const unsigned *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] * 2 + 1;
}
