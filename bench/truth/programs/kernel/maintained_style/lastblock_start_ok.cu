// EXPECT: right
// the host sets both words of the state to 0
#include <cuda_runtime.h>
__global__ void k(unsigned *state, float *part, float *out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = blockIdx.x;
    __threadfence();
    last = atomicAdd(&state[0], 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    float s = 0;
    for (int b = 0; b < gridDim.x; ++b) s += part[b];
    *out = s;
  }
}
int main() {
  unsigned *t; float *p, *o;
  cudaMalloc(&t, 2 * sizeof(unsigned)); cudaMalloc(&p, 4 * 4); cudaMalloc(&o, 4);
  unsigned h[2] = {0, 0};
  cudaMemcpy(t, h, sizeof h, cudaMemcpyHostToDevice);
  k<<<4, 64>>>(t, p, o);
  cudaDeviceSynchronize();
}
