// EXPECT: wrong data-race
// A shuffle does not order memory, so thread 1's read of x is not ordered after thread 0's write.
// AIM: a shuffle that all lanes execute between a write and a read
__device__ int x, out;

__global__ void k() {
  int t = threadIdx.x;
  if (t == 0)
    x = 5;
  int v = __shfl_sync(0x3, t + 1, 0);
  if (t == 1)
    out = x + v;
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
