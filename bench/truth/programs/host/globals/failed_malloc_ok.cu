// EXPECT: right
// (size_t)-4 bytes cannot be allocated, main returns before the launch.
// AIM: an allocation that certainly fails, with the error ignored
__global__ void set(int *p) { p[threadIdx.x] = 9; }

static int rowsOf(int total, int header) { return total - header; }

int main() {
  int *p = nullptr;
  int n = rowsOf(7, 8);
  if (cudaMalloc(&p, n * sizeof(int)) != cudaSuccess)
    return 1;
  set<<<1, 32>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
