// EXPECT: wrong out-of-bounds
// the bumper declared last is destroyed first and doubles the size to 64 before the launch
#include <cuda_runtime.h>
__global__ void mark(char *c) { c[threadIdx.x] = 1; }
struct Bump {
  int &n;
  ~Bump() { n *= 2; }
};
struct Launch {
  char *p;
  int &n;
  ~Launch() {
    mark<<<1, n>>>(p);
    cudaDeviceSynchronize();
  }
};
int main() {
  char *p;
  cudaMalloc(&p, 32);
  int n = 32;
  {
    Launch l{p, n};
    Bump b{n};
  }
  cudaFree(p);
  return 0;
}
