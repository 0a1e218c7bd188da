// EXPECT: right
// The host function runs in the stream between the two launches and adds 5, so the launches find 1 and 6 + 1.
// AIM: a host function in a stream changes page-locked memory between two launches; constant memory changes as well
#include <cassert>
__constant__ int expected;

__global__ void k(int *p) {
  if (threadIdx.x == 0) {
    assert(*p == expected);
    *p += 1;
  }
}

static void bump(void *p) { *(int *)p += 5; }

int main() {
  int *p, e = 0;
  cudaHostAlloc((void **)&p, sizeof(int), cudaHostAllocMapped);
  *p = 0;
  cudaMemcpyToSymbol(expected, &e, sizeof e);
  k<<<1, 2>>>(p);
  cudaLaunchHostFunc(0, bump, p);
  cudaDeviceSynchronize();
  e = 6;
  cudaMemcpyToSymbol(expected, &e, sizeof e);
  k<<<1, 2>>>(p);
  cudaDeviceSynchronize();
  return *p == 7 ? 0 : 9;
}
