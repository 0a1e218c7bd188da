// EXPECT: right
// the bumper declared first is destroyed last, so the launcher still sees 32
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
    Bump b{n};
    Launch l{p, n};
  }
  cudaFree(p);
  return 0;
}
