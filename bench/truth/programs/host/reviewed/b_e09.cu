// EXPECT: right
// a recursive function ends the thread
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <pthread.h>
__global__ void bad(int *p) { p[threadIdx.x + 1000] = 1; }
void f(int d) { if (d > 0) f(d - 1); else pthread_exit(0); if (d > 100) puts("x"); }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 64);
  f(argc + 5); bad<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
