// EXPECT: wrong barrier-divergence
// the barrier is inside of the test of the pair
#include <cstdio>
#include <vector>

__global__ void sort(int *a, int n) {
  __shared__ int s[512];
  const int t = threadIdx.x;
  for (int i = t; i < n; i += blockDim.x) s[i] = a[i];
  __syncthreads();
  for (int p = 0; p < n; ++p) {
    const int i = 2 * t + (p & 1);
    if (i + 1 < n) {
      const int x = s[i], y = s[i + 1];
      if (x > y) {
        s[i] = y;
        s[i + 1] = x;
      }
      __syncthreads();
    }
  }
  for (int i = t; i < n; i += blockDim.x) a[i] = s[i];
}

int main() {
  const int n = 512;
  std::vector<int> h(n);
  for (int i = 0; i < n; ++i) h[i] = (i * 97) % n;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  cudaMemcpy(a, h.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  sort<<<1, 256>>>(a, n);
  printf("%d\n", cudaDeviceSynchronize());
}
