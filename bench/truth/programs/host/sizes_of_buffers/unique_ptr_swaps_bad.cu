// EXPECT: wrong out-of-bounds
// two swaps leave the 64 ints in small; thread 64 writes element 64 of 64.
// AIM: allocations move between smart pointers in a loop
#include <memory>

struct Release {
  void operator()(void *p) const { cudaFree(p); }
};
template <class T> using Dev = std::unique_ptr<T[], Release>;

template <class T> Dev<T> makeDev(size_t n) {
  T *p = nullptr;
  cudaMalloc(&p, n * sizeof(T));
  return Dev<T>(p);
}

__global__ void enumerate(int *p) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i] = i;
}

int main() {
  Dev<int> small = makeDev<int>(64);
  Dev<int> big = makeDev<int>(1024);
  for (int pass = 0; pass < 2; ++pass)
    small.swap(big);
  enumerate<<<4, 256>>>(small.get());
  cudaDeviceSynchronize();
  return 0;
}
