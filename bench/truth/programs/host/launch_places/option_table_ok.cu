// EXPECT: right
// the option sets verbose, which the launch does not use
#include <cstring>
#include <cuda_runtime.h>
__global__ void rot(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncwarp();
  a[threadIdx.x] = s[(threadIdx.x + 1) % blockDim.x];
}
static int wide, verbose;
static const struct Option {
  const char *name;
  int *value;
} options[] = {{"--verbose", &verbose}, {"--wide", &verbose}};
int main(int argc, char **argv) {
  for (int i = 1; i < argc; ++i)
    for (const Option &o : options)
      if (!std::strcmp(argv[i], o.name))
        *o.value = 1;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  rot<<<1, wide ? 64 : 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
