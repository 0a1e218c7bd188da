// REPAIR: verified, 2 lines
// The fences of a block between threads of two.
__device__ int data, result;
__device__ volatile int flag;

__global__ void pass() {
  if (blockIdx.x == 0) {
    data = 42;
    __threadfence_block();
    flag = 1;
  } else {
    while (flag == 0) {
    }
    __threadfence_block();
    result = data;
  }
}

int main() { pass<<<2, 1>>>(); }
