// EXPECT: 1 executions
// What the waiting round reads, nobody writes meanwhile.
__device__ int flag, data, result;
__global__ void work() {
  if (blockIdx.x == 0) { result = 1; __threadfence(); atomicExch(&flag, 1); }
  else {
    int seen = 0;
    while (atomicAdd(&flag, 0) == 0) if (data == 7) seen = 1;
    __threadfence();
    result += seen;
  }
}

int main() { work<<<2, 1>>>(); }
