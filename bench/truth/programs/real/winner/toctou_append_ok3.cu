// EXPECT: right
// threads draw only while there is room, and test their place too
#include <cstdio>
constexpr int CAP = 100;

__global__ void append(const float *x, int n, float *list, int *count) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n || x[i] < 0.f) return;
  if (atomicAdd(count, 0) < CAP) {
    const int p = atomicAdd(count, 1);
    if (p < CAP) list[p] = x[i];
  }
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
