// EXPECT: wrong launch
// 40000 is -25536 as short, a grid of 4294941760 blocks, more than 2^31 - 1.
// AIM: narrowing in the return type of a host function
__global__ void one(int *p) {
  if (threadIdx.x == 0)
    p[blockIdx.x] = 1;
}

static short units(int bytes) { return bytes / 2; }

int main() {
  int *p;
  int n = 80000;
  cudaMalloc(&p, 40000 * sizeof(int));
  auto blocks = units(n);
  one<<<blocks, 32>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
