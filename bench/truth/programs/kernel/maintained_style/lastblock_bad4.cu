// EXPECT: wrong race
// every block adds 1 twice (threads 0 and 1), so ticket gridDim.x - 1 is drawn before all blocks have written
#include <cuda_runtime.h>
__device__ unsigned count;
__global__ void k(const float *in, float *part, float *out) {
  __shared__ bool am_last;
  int t = threadIdx.x;
  float v = in[blockIdx.x * blockDim.x + t];
  if (t == 5) part[blockIdx.x] = v;
  __threadfence(); __syncthreads();
  if (t < 2) {
    unsigned ticket = atomicAdd(&count, 1);
    if (t == 0) am_last = ticket == gridDim.x - 1;
  }
  __syncthreads();
  if (am_last) {
    __threadfence();
    float s = 0;
    for (int b = t; b < gridDim.x; b += blockDim.x) s += part[b];
    out[t] = s;
    if (t == 0) count = 0;
  }
}
int main() {
  float *i, *p, *o;
  cudaMalloc(&i, 8 * 64 * sizeof(float)); cudaMalloc(&p, 8 * sizeof(float)); cudaMalloc(&o, 64 * sizeof(float));
  k<<<8, 64>>>(i, p, o);
  cudaDeviceSynchronize();
}
