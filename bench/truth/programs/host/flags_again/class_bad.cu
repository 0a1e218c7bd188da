// EXPECT: wrong race
// the ticket is not 0 at the second launch, so a block in the middle takes itself for the last
#include <cuda_runtime.h>
#include <cstdio>
__global__ void total(const float *in, float *part, float *out, unsigned *ticket) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = in[blockIdx.x];
    __threadfence();
    last = atomicAdd(ticket, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    float s = 0;
    for (unsigned i = 0; i < gridDim.x; ++i) s += part[i];
    out[0] = s;
  }
}
struct Reducer {
  float *part;
  unsigned *ticket;
  explicit Reducer(int n) {
    cudaMalloc(&part, n * sizeof(float));
    cudaMalloc(&ticket, sizeof(unsigned));
    cudaMemset(ticket, 0, sizeof(unsigned));
  }
  void run(float *in, float *out, int g) {
    
    total<<<g, 64>>>(in, part, out, ticket);
  }
};

int main() {
  float *in, *part, *out;
  unsigned *ticket;
  cudaMalloc(&in, 8 * sizeof(float));
  cudaMalloc(&part, 8 * sizeof(float));
  cudaMalloc(&out, sizeof(float));
  cudaMalloc(&ticket, sizeof(unsigned));
  Reducer r(5);
  r.run(in, out, 2);
  r.run(in, out, 5);
  return cudaDeviceSynchronize();
}
