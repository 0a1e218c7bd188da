// EXPECT: wrong out-of-bounds
// static local managed of a template
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
template <int N> struct H { static __managed__ int buf[N]; };
template <int N> __managed__ int H<N>::buf[N];
__global__ void put(int *p, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] = i; }
int main(int argc, char **argv) {
  put<<<1, 128>>>(H<32>::buf, 33);
  return cudaDeviceSynchronize();
}
