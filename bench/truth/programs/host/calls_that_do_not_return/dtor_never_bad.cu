// EXPECT: wrong out-of-bounds
// n is 512, the array has 256
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
struct Session {
  float *d;
  static Session *get(float *d) { static Session *s = new Session{d}; return s; }
  void run() { fill<<<1, 256>>>(d, 256); }
  ~Session() { fill<<<2, 256>>>(d, 512); cudaDeviceSynchronize(); }
};

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  Session *s = Session::get(d);
  s->run();
  delete s;
  return cudaDeviceSynchronize();
}
