// EXPECT: deadlock at line 8
// A flag that nobody sets.
__device__ volatile int flag, other;

__global__ void waiting() {
  if (blockIdx.x == 0)
    other = 1;
  while (flag == 0) {
  }
  flag = 0;
}

int main() { waiting<<<2, 1>>>(); }
