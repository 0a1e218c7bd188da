// EXPECT: wrong out-of-bounds
// the counter is tested first and then increased: many threads see 99
#include <cstdio>
constexpr int CAP = 100;

__global__ void append(const float *x, int n, float *list, int *count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n || x[i] < 0.f) return;
  if (atomicAdd(count, 0) < CAP) list[atomicAdd(count, 1)] = x[i];
}

int main() {
  const int n = 5000;
  float *x, *list;
  int *count;
  cudaMalloc(&x, n * sizeof(float));
  cudaMalloc(&list, CAP * sizeof(float));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(x, 0, n * sizeof(float));
  cudaMemset(count, 0, sizeof(int));
  append<<<(n + 127) / 128, 128>>>(x, n, list, count);
  printf("%d\n", cudaDeviceSynchronize());
}
