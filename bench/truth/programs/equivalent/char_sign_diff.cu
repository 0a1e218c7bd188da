// EXPECT: different --block 4
// a[0] = -1: (unsigned char)-1 is 255, and after leaves -1.
__global__ void before(int *out, const signed char *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = (unsigned char)a[i];
}

__global__ void after(int *out, const signed char *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i];
}
