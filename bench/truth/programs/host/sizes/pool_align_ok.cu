// EXPECT: right
// the third piece is at 1024..1279 of 1280 bytes
// AIM: sub-allocations of a pool are aligned, the total is a plain sum
struct Pool {
  char *base = nullptr;
  size_t used = 0;
  template <class T> T *take(size_t n) {
    size_t at = (used + 255) & ~size_t(255);
    used = at + n * sizeof(T);
    return reinterpret_cast<T *>(base + at);
  }
};

__global__ void mix(float *a, double *b, int *c) {
  int t = threadIdx.x;
  if (t < 100) a[t] = 1.f;
  if (t < 60) b[t] = 2.0;
  if (t < 64) c[t] = 3;
}

int main() {
  Pool pool;
  size_t bytes = 100 * sizeof(float) + 60 * sizeof(double) + 64 * sizeof(int) + 2 * 72;
  cudaMalloc((void **)&pool.base, bytes);
  float *a = pool.take<float>(100);
  double *b = pool.take<double>(60);
  int *c = pool.take<int>(64);
  mix<<<1, 128>>>(a, b, c);
  cudaDeviceSynchronize();
  cudaFree(pool.base);
}
