// EXPECT: right
// CEIL_DIV(256, 64) is 4: 4 blocks of 64 threads for 256 elements.
// AIM: a macro without parentheses around its parameters
#define CEIL_DIV(a, b) (((a) + (b) - 1) / (b))
#define RUN(kernel, n, per, ...) kernel<<<CEIL_DIV(n, per), (per)>>>(__VA_ARGS__)

__global__ void cubes(int *p) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i] = i * i * i;
}

int main() {
  int *p;
  const int n = 256;
  cudaMalloc(&p, n * sizeof(int));
  RUN(cubes, n, 32 << 1, p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
