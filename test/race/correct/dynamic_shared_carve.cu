// One dynamic shared array carved into three of different types by the host's sizes.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>
__global__ void carve(const double *in, double *out, int n) {
  extern __shared__ double pool[];
  double *value = pool;
  int *index = (int *)(value + blockDim.x);
  unsigned char *flag = (unsigned char *)(index + blockDim.x);
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  value[t] = i < n ? in[i] : 0.0;
  index[t] = i;
  flag[t] = i < n;
  __syncthreads();
  int p = blockDim.x - 1 - t;
  if (flag[p])
    out[blockIdx.x * blockDim.x + p] = value[p] + index[p];
}

void reverse(const double *in, double *out, int n) {
  const int threads = 128;
  size_t bytes = threads * (sizeof(double) + sizeof(int) + sizeof(unsigned char));
  carve<<<(n + threads - 1) / threads, threads, bytes>>>(in, out, n);
}
