// EXPECT: right
// both calls launch 32 threads
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
  
  (s.*step)();
  cudaDeviceSynchronize();
  cudaFree(s.a);
  return 0;
}
