// EXPECT: 1 executions
// SETTING: volatile=relaxed
// The same, as PTX has it.
__device__ volatile int flag;
__device__ int data, result;
__global__ void work() { if (blockIdx.x == 0) { data = 1; __threadfence(); flag = 1; }
  else { while (flag == 0) {} __threadfence(); result = data; } }
int main() { work<<<2, 1>>>(); }
