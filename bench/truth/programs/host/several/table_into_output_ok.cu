// EXPECT: right
// the table has the input, the output is another allocation
#include <cuda_runtime.h>
struct Desc {
  const int *data;
  int n;
};
__global__ void gather(const Desc *d, int *out) {
  int i = threadIdx.x;
  if (i + 1 < d->n)
    out[i] = d->data[i + 1];
}
int main() {
  int *in, *out;
  Desc h, *d;
  cudaMalloc(&in, 64 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMemset(in, 0, 64 * sizeof(int));
  cudaMemset(out, 0, 64 * sizeof(int));
  h.data = in;
  h.n = 64;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, &h, sizeof h, cudaMemcpyHostToDevice);
  gather<<<1, 64>>>(d, out);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
