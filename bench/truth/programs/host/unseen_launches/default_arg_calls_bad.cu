// EXPECT: wrong out-of-bounds
// the default argument is evaluated four times (64, 128, 256, 512): in the last launch thread 256 of the grid writes element 256 of 256.
// AIM: a default argument with a side effect is evaluated at each call that needs it
__global__ void stamp(int *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = n;
}

static int calls = 0;
static int grow() { return 64 << calls++; }

static void touch(int *p, int n = grow()) { stamp<<<(n + 63) / 64, 64>>>(p, n); }

int main() {
  int *p;
  cudaMalloc(&p, 256 * sizeof(int));
  touch(p);
  touch(p);
  touch(p);
  touch(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
