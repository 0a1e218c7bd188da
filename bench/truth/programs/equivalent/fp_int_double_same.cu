// EXPECT: same --block 4
// A double holds every int exactly, and the conversion truncates as / does: x = -3 gives -1.5 and -1, as -3 / 2.
__global__ void before(int *out, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = a[i] / 2;
}

__global__ void after(int *out, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = (int)((double)a[i] * 0.5);
}
