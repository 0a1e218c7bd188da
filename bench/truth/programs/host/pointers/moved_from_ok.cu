// EXPECT: right
// the target of the move is used
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
  w<<<1, 64>>>(b.p);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
