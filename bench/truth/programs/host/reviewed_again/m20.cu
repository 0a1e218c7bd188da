// EXPECT: wrong out-of-bounds
// two variables in one array, big gets the first and writes the second
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
void big(int *n, int x) { BIG n[1] = 65; BIG }
int main(int c, char **v) { int *a = dev(); int n[2] = {1, 64}; big(&n[0], c); k<<<1, n[1]>>>(a); cudaDeviceSynchronize(); }
