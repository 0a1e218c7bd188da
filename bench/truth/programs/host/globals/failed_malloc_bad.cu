// EXPECT: wrong out-of-bounds
// cudaMalloc fails for (size_t)-4 bytes and p stays null: thread 0 writes to address 0.
// AIM: an allocation that certainly fails, with the error ignored
__global__ void set(int *p) { p[threadIdx.x] = 9; }

static int rowsOf(int total, int header) { return total - header; }

int main() {
  int *p = nullptr;
  int n = rowsOf(7, 8);
  cudaMalloc(&p, n * sizeof(int));
  set<<<1, 32>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
