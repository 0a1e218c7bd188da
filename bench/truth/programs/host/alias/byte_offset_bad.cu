// EXPECT: wrong race
// hi starts 1024 bytes, 256 floats, behind x: thread 0 of block 0 writes x[256], thread 0 of block 1 reads it
// AIM: a pointer is moved by bytes, its users count elements
__global__ void doubleTo(const float *lo, float *hi, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    hi[i] = 2 * lo[i];
}

struct Arena {
  char *at;
  void *skip(size_t k) { return at += k; }
};

int main() {
  const int n = 1024;
  float *x;
  cudaMalloc(&x, 2 * n * sizeof(float));
  cudaMemset(x, 0, 2 * n * sizeof(float));
  Arena arena{(char *)x};
  auto *hi = (float *)arena.skip(n);
  doubleTo<<<2, 256>>>(x, hi, n);
  cudaDeviceSynchronize();
  cudaFree(x);
}
