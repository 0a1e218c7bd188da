// EXPECT: wrong out-of-bounds
// g->n is 65: thread 64 writes cell[64], behind the end of the object of 260 bytes
// AIM: an object in managed memory made by a class with its own operator new
#include <cstddef>

struct Managed {
  void *operator new(std::size_t bytes) {
    void *p = nullptr;
    cudaMallocManaged(&p, bytes);
    return p;
  }
  void operator delete(void *p) { cudaFree(p); }
};

struct Grid : Managed {
  int n = 0;
  float cell[64];
};

__global__ void warm(Grid *g) {
  int t = threadIdx.x;
  if (t < g->n)
    g->cell[t] = 20.f + t;
}

int main() {
  Grid *g = new Grid;
  g->n = 65;
  warm<<<1, 96>>>(g);
  cudaDeviceSynchronize();
  delete g;
}
