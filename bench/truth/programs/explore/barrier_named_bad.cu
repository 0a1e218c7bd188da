// EXPECT: wrong data-race
// Thread 0 only arrives at barrier 1 and goes on to write s = 2, while thread 32 reads s after barrier 1: nothing orders the two.
// AIM: bar.arrive orders what is before it, not what is after it
__device__ int out;

__global__ void k() {
  __shared__ int s;
  if (threadIdx.x < 32) {
    if (threadIdx.x == 0)
      s = 1;
    asm volatile("bar.arrive 1, 64;" ::: "memory");
    if (threadIdx.x == 0)
      s = 2;
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    if (threadIdx.x == 32)
      out = s;
  }
}

int main() {
  k<<<1, 64>>>();
  cudaDeviceSynchronize();
}
