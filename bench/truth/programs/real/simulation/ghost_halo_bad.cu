// EXPECT: wrong out-of-bounds
// three ghost cells lie on each side, and the stencil of order 8 reads u[-4] in thread 0 of block 0, one element before the allocation; orders 2 to 6 are right.
// AIM: pointers into the middle of an allocation, negative indices, template instantiations by a switch
#include <cstdio>
#include <cstdlib>
#include <utility>

#define CHECK_ERR(e) do { if (auto r = (e)) { fprintf(stderr, "%s\n", cudaGetErrorString(r)); exit(1); } } while (0)

constexpr int GHOST = 3;

__constant__ float c_coeff[5];

template <int R> __global__ void laplacian(const float *u, float *v, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    float s = c_coeff[0] * u[i];
#pragma unroll
    for (int r = 1; r <= R; ++r)
      s += c_coeff[r] * (u[i - r] + u[i + r]);
    v[i] = s;
  }
}

class Field {
public:
  explicit Field(int n) : n_(n) {
    CHECK_ERR(cudaMalloc(&base_, bytes()));
    CHECK_ERR(cudaMemset(base_, 0, bytes()));
  }
  Field(Field &&o) noexcept : n_(o.n_), base_(std::exchange(o.base_, nullptr)) {}
  ~Field() {
    if (base_)
      cudaFree(base_);
  }
  float *interior() const { return base_ + GHOST; }
  int size() const { return n_; }

private:
  size_t bytes() const { return (n_ + 2 * GHOST) * sizeof(float); }
  int n_;
  float *base_ = nullptr;
};

static void apply(const Field &u, Field &v, int order) {
  const int n = u.size(), grid = 3, block = 160;
  switch (order) {
  case 2: laplacian<1><<<grid, block>>>(u.interior(), v.interior(), n); break;
  case 4: laplacian<2><<<grid, block>>>(u.interior(), v.interior(), n); break;
  case 6: laplacian<3><<<grid, block>>>(u.interior(), v.interior(), n); break;
  case 8: laplacian<4><<<grid, block>>>(u.interior(), v.interior(), n); break;
  default: fprintf(stderr, "order %d\n", order); exit(2);
  }
  CHECK_ERR(cudaGetLastError());
}

int main() {
  const float coeff[5] = {-205.f / 72, 8.f / 5, -1.f / 5, 8.f / 315, -1.f / 560};
  CHECK_ERR(cudaMemcpyToSymbol(c_coeff, coeff, sizeof coeff));
  Field u(1000), v(1000);
  for (int order = 2; order <= 8; order += 2)
    apply(u, v, order);
  CHECK_ERR(cudaDeviceSynchronize());
  return 0;
}
