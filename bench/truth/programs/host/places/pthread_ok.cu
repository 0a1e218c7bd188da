// EXPECT: right
// start routine launches 16
#include <pthread.h>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Arg { int *p; int n; };
static void *body(void *v) {
  Arg *a = (Arg *)v;
  fill<<<2, 128>>>(a->p, a->n);
  cudaDeviceSynchronize();
  return nullptr;
}
int main() {
  Arg a{nullptr, 16};
  cudaMalloc(&a.p, 16 * sizeof(int));
  pthread_t t;
  pthread_create(&t, nullptr, body, &a);
  pthread_join(t, nullptr);
  return 0;
}
