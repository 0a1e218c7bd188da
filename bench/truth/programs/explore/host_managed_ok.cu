// EXPECT: right
// The host writes 10 * i to managed memory before launch i, the kernel finds that value and adds 2, and the host finds 10 * i + 2 after it has waited.
// AIM: managed memory, written and read by the host between launches
#include <cassert>

__global__ void k(int *m, int expected) {
  if (threadIdx.x == 0)
    assert(*m == expected);
  __syncthreads();
  atomicAdd(m, 1);
}

int main() {
  int *m;
  cudaMallocManaged(&m, sizeof(int));
  *m = 0;
  for (int i = 0; i < 3; i++) {
    *m = 10 * i;
    k<<<1, 2>>>(m, 10 * i);
    if (cudaDeviceSynchronize() != cudaSuccess)
      break;
    if (*m != 10 * i + 2)
      return 9;
  }
  cudaFree(m);
}
