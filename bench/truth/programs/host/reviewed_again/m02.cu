// EXPECT: wrong out-of-bounds
// asynchronous copy into n may come after the function has returned
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
void big(int *n, int *d, cudaStream_t s, int x) { BIG cudaMemcpyAsync(n, d, 4, cudaMemcpyDeviceToHost, s); BIG }
int main(int c, char **v) { int *a = dev(); int n = 64; cudaStream_t s; cudaStreamCreate(&s); big(&n, a, s, c); cudaStreamSynchronize(s); k<<<1, n>>>(a); cudaDeviceSynchronize(); }
