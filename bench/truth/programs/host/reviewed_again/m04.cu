// EXPECT: wrong out-of-bounds
// a host function of the stream changes n
#include <cstdlib>
#include <cstring>
#include <cstdio>
#include <csetjmp>
#include <thread>
#include <functional>
#include <pthread.h>
__global__ void k(int *a) { a[threadIdx.x] = 1; }
__global__ void inc(int *p) { *p += 1; }
#define P1 if (x == 1) printf("a %d\n", x++); if (x == 2) printf("b %d\n", x--);  if (x == 3) printf("c %d %d\n", x, x * x);
#define P4 P1 P1 P1 P1
#define BIG P4 P4 P4 P4 P4 P4
int *dev() { int *a; cudaMalloc(&a, 256); return a; }
void cb(void *p) { ++*(int *)p; }
void big(int *n, cudaStream_t s, int x) { BIG cudaLaunchHostFunc(s, cb, n); BIG }
int main(int c, char **v) { int *a = dev(); int n = 64; cudaStream_t s; cudaStreamCreate(&s); big(&n, s, c); n = 64; cudaStreamSynchronize(s); k<<<1, n>>>(a); cudaDeviceSynchronize(); }
