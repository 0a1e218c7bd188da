// EXPECT: right
// operator new gets the size of the array, 8 objects
#include <cuda_runtime.h>
struct Managed {
  static void *get(size_t bytes) {
    void *p = nullptr;
    cudaMallocManaged(&p, bytes);
    return p;
  }
  void *operator new(size_t n) { return get(n); }
  void *operator new[](size_t n) { return get(n); }
  void operator delete(void *p) { cudaFree(p); }
  void operator delete[](void *p) { cudaFree(p); }
};
struct Vec : Managed {
  double x, y;
};
__global__ void w(Vec *v) { v[threadIdx.x].y = 1; }
int main() {
  Vec *v = new Vec[8];
  w<<<1, 8>>>(v);
  cudaDeviceSynchronize();
  delete[] v;
  return 0;
}
