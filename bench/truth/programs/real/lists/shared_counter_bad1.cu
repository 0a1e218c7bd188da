// EXPECT: wrong out-of-bounds
// each thread looks at two elements and may list both
#include <cstdio>

__global__ void gather(const int *a, int n, int *out) {
  __shared__ int list[128];
  __shared__ int cnt;
  for (int round = 0; round < 2; ++round) {
    if (threadIdx.x == 0) cnt = 0;
    __syncthreads();
    const int i = (blockIdx.x * 2 + round) * 128 + threadIdx.x;
    if (i < n && a[i] > 0) list[atomicAdd(&cnt, 1)] = a[i];
    if (i + 1 < n && a[i + 1] > 0) list[atomicAdd(&cnt, 1)] = a[i + 1];
    __syncthreads();
    if (threadIdx.x < cnt) out[(blockIdx.x * 2 + round) * 128 + threadIdx.x] = list[threadIdx.x];
    __syncthreads();
  }
}

int main() {
  const int n = 128 * 20;
  int *a, *out;
  cudaMalloc(&a, n * sizeof(int));
  cudaMalloc(&out, n * sizeof(int));
  cudaMemset(a, 1, n * sizeof(int));
  cudaMemset(out, 0, n * sizeof(int));
  gather<<<10, 128>>>(a, n, out);
  printf("%d\n", cudaDeviceSynchronize());
}
