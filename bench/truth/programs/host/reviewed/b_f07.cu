// EXPECT: wrong out-of-bounds
// a list of owners frees
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <list>
#include <memory>
__global__ void use(int *p) { p[threadIdx.x] = 1; }
struct Node { int *p; ~Node() { cudaFree(p); } Node(int *q) : p(q) {} };
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 128);
  { std::list<std::unique_ptr<Node>> all; all.emplace_back(new Node(p)); }
  use<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
