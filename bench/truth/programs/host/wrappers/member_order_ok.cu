// EXPECT: right
// members are initialised in the order of declaration: n before p
#include <cuda_runtime.h>
__global__ void w(float *p, int n) {
  if (threadIdx.x < n)
    p[threadIdx.x] = n;
}
class Field {
  int n_;
  float *p_;
  static float *alloc(int n) {
    float *p = nullptr;
    cudaMalloc(&p, n * sizeof(float));
    return p;
  }
public:
  explicit Field(int n) : n_(2 * n), p_(alloc(n_)) {}
  Field(const Field &) = delete;
  ~Field() { cudaFree(p_); }
  void fill() const { w<<<1, 128>>>(p_, n_); }
};
int main() {
  Field f(50);
  f.fill();
  cudaDeviceSynchronize();
  return 0;
}
