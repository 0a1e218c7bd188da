// EXPECT: right
// shrink changes the variable whose address is in the array: the kernel gets n = 200, the size of the buffer
// AIM: the array of argument addresses is filled before the variables get their last value
__global__ void tag(short *d, int n, short v) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) d[i] = v;
}

static void shrink(int *p) { *p /= 2; }

int main() {
  short *d = nullptr;
  int n = 400;
  short v = 7;
  void *args[3];
  args[2] = &v;
  args[1] = &n;
  args[0] = &d;
  cudaMalloc(&d, 200 * sizeof(short));
  int copy = n;
  shrink(&n);
  cudaLaunchKernel((const void *)tag, dim3(1), dim3(512), args, 0, 0);
  cudaDeviceSynchronize();
  cudaFree(d);
  return copy > 0 ? 0 : 1;
}
