// EXPECT: wrong race
// linked list nodes: next->buf is set from head->buf
#include <cuda_runtime.h>
#include <utility>
#include <vector>
#include <array>
#include <map>
#include <tuple>
#include <memory>
#include <cstring>
#include <cstdlib>
#include <functional>
#include <algorithm>
__global__ void shift(const int *in, int *out, int n) {
  int i = threadIdx.x;
  if (i < n - 1) out[i] = in[i + 1];
}
int main(int argc, char **argv) {
  struct N { int *buf; N *next; };
  N *h = new N{nullptr, new N{nullptr, nullptr}};
  cudaMalloc(&h->buf, 1024);
  h->next->buf = h->buf;
  for (N *n = h; n->next; n = n->next) shift<<<1, 64>>>(n->buf, n->next->buf, 64);
  return cudaDeviceSynchronize();
}
