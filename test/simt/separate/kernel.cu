// Uses variables and functions of another file (-fgpu-rdc): variables.cu.
#include <cstdio>
extern __device__ int counter;
extern __constant__ int factor;
extern __managed__ int both;
__device__ int twice(int);
__global__ void kernel(int *out) {
  atomicAdd(&counter, 1);
  atomicAdd(&both, 10);
  out[threadIdx.x] = twice(threadIdx.x) * factor;
}
void set(int);
int total();
int main() {
  int *out, h[4];
  cudaMalloc(&out, 16);
  set(3);
  both += 1;
  kernel<<<1, 4>>>(out);
  cudaMemcpy(h, out, 16, cudaMemcpyDefault);
  int c;
  cudaMemcpyFromSymbol(&c, counter, 4);
  printf("%d %d %d\n", h[3], total(), c);
  return !(h[3] == 18 && total() == 4 && c == 4 && both == 46);
}
