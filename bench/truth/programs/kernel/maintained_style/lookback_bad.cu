// EXPECT: wrong race
// the status is published before the value
#include <cuda_runtime.h>
__global__ void scan(const int *in, int *out, int *status, int *agg, int *pre, int *next) {
  __shared__ int tile, prefix;
  int t = threadIdx.x;
  if (t == 0) tile = atomicAdd(next, 1);
  __syncthreads();
  int b = tile;
  if (t == 0) {
    int a = 0;
    for (int i = 0; i < 64; ++i) a += in[b * 64 + i];
    if (b == 0) {
      __threadfence(); atomicExch(&status[0], 2); pre[0] = a;
      prefix = 0;
    } else {
      agg[b] = a; __threadfence(); atomicExch(&status[b], 1);
      int p = 0;
      for (int j = b - 1; j >= 0;) {
        int s = atomicAdd(&status[j], 0);
        __threadfence();
        if (s == 2) { p += pre[j]; break; }
        if (s == 1) { p += agg[j]; --j; }
      }
      pre[b] = p + a; __threadfence(); atomicExch(&status[b], 2);
      prefix = p;
    }
  }
  __syncthreads();
  out[b * 64 + t] = prefix + in[b * 64 + t];
}
int main() {
  int *i, *o, *s, *a, *p, *n;
  cudaMalloc(&i, 512 * 4); cudaMalloc(&o, 512 * 4); cudaMalloc(&s, 8 * 4); cudaMalloc(&a, 8 * 4); cudaMalloc(&p, 8 * 4); cudaMalloc(&n, 4);
  cudaMemset(s, 0, 8 * 4); cudaMemset(n, 0, 4);
  scan<<<8, 64>>>(i, o, s, a, p, n);
  cudaDeviceSynchronize();
}
