// EXPECT: wrong warp-operation
// Thread 0 compares what it gets from lane 1, which has returned, with 1592595997, and the branch depends on it.
// AIM: the undefined value matters for one number in 2^32 only, so trying a few values does not show it (or matters for none)
__device__ int out;

__global__ void k(int n) {
  int t = threadIdx.x;
  if (t == 1)
    return;
  int v = __shfl_down_sync(0x3, 10, 1);
  if (v == 1592595997)
    out = n + 1;
}

int main() {
  k<<<1, 2>>>(0);
  cudaDeviceSynchronize();
}
