// EXPECT: right
// each reduction has its own counter
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void reduce(const float *in, float *part, unsigned *count, float *out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = in[blockIdx.x];
    __threadfence();
    unsigned t = atomicAdd(count, 1);
    last = t == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    float s = 0;
    for (unsigned b = 0; b < gridDim.x; ++b)
      s += part[b];
    *out = s;
  }
}
struct Reducer {
  float *part, *out;
  unsigned *count;
  explicit Reducer(unsigned *c) : count(c) {
    cudaMalloc(&part, 16 * sizeof(float));
    cudaMalloc(&out, sizeof(float));
    cudaMemset(count, 0, sizeof(unsigned));
  }
  void run(const float *in, int g) { reduce<<<g, 32>>>(in, part, count, out); }
};
int main() {
  float *in;
  unsigned *c;
  cudaMalloc(&in, 16 * sizeof(float));
  cudaMalloc(&c, 2 * sizeof(unsigned));
  Reducer a(c), b(c + 1);
  a.run(in, 3);
  b.run(in, 5);
  return cudaDeviceSynchronize();
}
