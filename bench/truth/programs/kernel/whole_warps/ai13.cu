// EXPECT: right
// block (10, 4), mma by the first 32 (linear id)
#include <cuda_runtime.h>
__global__ void k(int *a) {
  unsigned x = threadIdx.x;
  int c0 = 0, c1 = 0, c2 = 0, c3 = 0;
  if (threadIdx.y * 10 + threadIdx.x < 32)
  asm volatile("mma.sync.aligned.m16n8k16.row.col.s32.s8.s8.s32 {%0,%1,%2,%3},{%4,%5},{%6},{%7,%8,%9,%10};" : "=r"(c0), "=r"(c1), "=r"(c2), "=r"(c3) : "r"(x), "r"(x), "r"(x), "r"(c0), "r"(c1), "r"(c2), "r"(c3));
  int id = threadIdx.y * blockDim.x + threadIdx.x;
  a[id] = c0 + c1 + c2 + c3;
}
int main(int argc, char **argv) {
  int *p;
  cudaMalloc(&p, 4096 * sizeof(int));
  k<<<1, dim3(10, 4)>>>(p);
  return cudaDeviceSynchronize();
}
