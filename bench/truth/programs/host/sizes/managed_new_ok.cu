// EXPECT: right
// g->n is 64, the length of cell
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
  g->n = 64;
  warm<<<1, 96>>>(g);
  cudaDeviceSynchronize();
  delete g;
}
