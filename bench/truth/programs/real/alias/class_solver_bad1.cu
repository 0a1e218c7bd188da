// EXPECT: wrong race
// the constructor gives both members one allocation, r is x + n - 1
#include <cstdio>
#include <vector>

__global__ void residual(const double *x, const double *b, double *r, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  double s = 2.0 * x[i];
  if (i > 0) s -= x[i - 1];
  if (i + 1 < n) s -= x[i + 1];
  r[i] = b[i] - s;
}

class Solver {
public:
  explicit Solver(int n) : n_(n) {
    cudaMalloc(&pool_, 3 * n * sizeof(double));
    cudaMemset(pool_, 0, 3 * n * sizeof(double));
    x_ = pool_;
    r_ = x_ + n - 1;
    b_ = x_ + 2 * n;
  }
  ~Solver() { cudaFree(pool_); }
  void step() {
    residual<<<blocks(), 128>>>(x_, b_, r_, n_);
  }

private:
  int blocks() const { return (n_ + 127) / 128; }
  int n_;
  double *pool_ = nullptr, *x_ = nullptr, *r_ = nullptr, *b_ = nullptr;
};

int main() {
  Solver s(3000);
  for (int k = 0; k < 4; ++k) s.step();
  printf("%d\n", cudaDeviceSynchronize());
}
