// EXPECT: wrong launch
// do-while runs once with left = 0: a grid of 0 blocks cannot run.
// AIM: the body of do-while is executed once even if the condition is false
#include <string>

__global__ void consume(int *p, int left) { p[blockIdx.x * blockDim.x + threadIdx.x] = left; }

static int pending(const std::string &queue) {
  int n = 0;
  for (char c : queue)
    n += c == '*';
  return n;
}

int main() {
  int *p;
  cudaMalloc(&p, 8 * 64 * sizeof(int));
  int left = pending("....");
  do {
    consume<<<left, 64>>>(p, left);
    --left;
  } while (left > 0);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
