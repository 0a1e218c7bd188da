// EXPECT: wrong out-of-bounds
// the moved-from object is used: its pointer is null
#include <cuda_runtime.h>
#include <utility>
struct Buf {
  float *p = nullptr;
  Buf() = default;
  Buf(Buf &&o) : p(std::exchange(o.p, nullptr)) {}
};
__global__ void w(float *a) { a[threadIdx.x] = 1; }
int main() {
  Buf a;
  cudaMalloc(&a.p, 64 * sizeof(float));
  Buf b(std::move(a));
  w<<<1, 64>>>(a.p);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
