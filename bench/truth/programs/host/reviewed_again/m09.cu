// EXPECT: wrong out-of-bounds
// a thread is started with the address
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
void *run(void *p) { *(int *)p = 65; return 0; }
void big(int *n, pthread_t *t, int x) { BIG pthread_create(t, 0, run, n); BIG }
int main(int c, char **v) { int *a = dev(); int n = 64; pthread_t t; big(&n, &t, c); n = 64; pthread_join(t, 0); k<<<1, n>>>(a); cudaDeviceSynchronize(); }
