// EXPECT: wrong out-of-bounds
// coroutine-like: getline/scanf style C callback: qsort with static pointer
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
static int *cur;
int cmp(const void *x, const void *y) { *cur = 65; return 0; }
void big(int *n, int x) { BIG cur = n; BIG cur = 0; cur = n; }
int main(int c, char **v) { int *a = dev(); int n = 64; int z[3] = {3, 2, 1}; big(&n, c); n = 64; qsort(z, 3, 4, cmp); k<<<1, n>>>(a); cudaDeviceSynchronize(); }
