// EXPECT: right
// no launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
struct Item { float *p; Item *next, *prev; };
static void link(Item *h, Item *x) { x->next = h->next; x->prev = h; h->next->prev = x; h->next = x; }

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  Item x{d, nullptr, nullptr}, h{nullptr, &h, &h};
  link(&h, &x);
  
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
