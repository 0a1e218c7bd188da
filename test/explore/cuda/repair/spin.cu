// REPAIR: verified, 2 lines
// A lock of CUDA's old atomics, which are relaxed, without fences; and a counter that two threads share without it.
__device__ int lock, count;

__global__ void work() {
  while (atomicCAS(&lock, 0, 1) != 0)
    ;
  ++count;
  atomicExch(&lock, 0);
}

int main() { work<<<2, 1>>>(); }
