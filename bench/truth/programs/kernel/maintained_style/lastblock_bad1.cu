// EXPECT: wrong race
// only thread 0 fences, and before the barrier: nothing of device scope lies between the write of part by thread 5 and the ticket
#include <cuda_runtime.h>
__device__ unsigned count;
__global__ void k(const float *in, float *part, float *out) {
  __shared__ bool am_last;
  int t = threadIdx.x;
  float v = in[blockIdx.x * blockDim.x + t];
  if (t == 5) part[blockIdx.x] = v;
  if (t == 0) __threadfence(); __syncthreads();
  if (t == 0) {
    unsigned ticket = atomicInc(&count, gridDim.x);
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
