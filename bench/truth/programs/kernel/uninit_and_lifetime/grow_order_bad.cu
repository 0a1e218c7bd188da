// EXPECT: wrong out-of-bounds
// grow() allocates the old size (64) for n = 400 and then notes the new one: thread 64 writes element 64 of 64.
// AIM: size of an allocation that is replaced in the host code, two statements in the wrong order
#include <cstddef>
#include <initializer_list>

__global__ void iota(int *a, int n) {
  const int i = blockIdx.x * 32 + threadIdx.x;
  if (i < n)
    a[i] = i;
}

struct Buffer {
  int *p = nullptr;
  size_t have = 64;
  Buffer() { cudaMalloc(&p, have * sizeof(int)); }
  ~Buffer() { cudaFree(p); }
  void grow(size_t n) {
    if (n <= have)
      return;
    cudaFree(p);
    cudaMalloc(&p, have * sizeof(int));
    have = n;
  }
};

int main() {
  Buffer b;
  for (int n : {50, 400, 250}) {
    b.grow(n);
    iota<<<(n + 31) / 32, 32>>>(b.p, n);
    cudaDeviceSynchronize();
  }
  return 0;
}
