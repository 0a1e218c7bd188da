// EXPECT: wrong out-of-bounds
// the call through the member pointer launches 64 threads for 32 ints
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
struct Solver {
  int *a;
  int block = 32;
  void run() { w<<<1, block>>>(a); }
  void twice() { w<<<1, 2 * block>>>(a); }
};
int main(int argc, char **) {
  Solver s;
  cudaMalloc(&s.a, 32 * sizeof(int));
  s.run();
  void (Solver::*step)() = &Solver::run;
  if (argc > 0)
    step = &Solver::twice;
  (s.*step)();
  cudaDeviceSynchronize();
  cudaFree(s.a);
  return 0;
}
