// EXPECT: wrong out-of-bounds
// 96 * 8 = 768 bytes hold 64 Points of 12 bytes: thread 64 writes p[64]
// AIM: sizeof of the pointer in place of the object: enough for small types only
template <class T> T *make(size_t n) {
  T *p = nullptr;
  cudaMalloc(&p, n * sizeof(p));
  return p;
}

struct Point {
  float x, y, z;
};

__global__ void zero(Point *p, char *flag, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    p[i] = Point{};
    flag[i] = 1;
  }
}

int main() {
  int n = 96;
  auto *p = make<Point>(n);
  auto *flag = make<char>(n);
  zero<<<3, 32>>>(p, flag, n);
  cudaDeviceSynchronize();
  cudaFree(flag);
  cudaFree(p);
}
