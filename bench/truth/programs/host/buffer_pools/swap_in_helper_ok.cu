// EXPECT: right
// helper swaps by reference: a,b stay different
#include <utility>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void shift(const float *in, float *out) {
  out[threadIdx.x] = in[threadIdx.x + 1];
}
static float *newBuffer() {
  float *p = nullptr;
  if (cudaMalloc(&p, 65 * sizeof(float)) != cudaSuccess)
    exit(1);
  return p;
}
struct State { float *cur, *next; };
static void flip(State &s) {
  std::swap(s.cur, s.next);
}
int main() {
  State s{newBuffer(), newBuffer()};
  for (int i = 0; i < 3; ++i) {
    shift<<<1, 64>>>(s.cur, s.next);
    flip(s);
  }
  return cudaDeviceSynchronize();
}
