// EXPECT: right
// the 64 phases of odd-even transposition are written out, each with its barrier
// AIM: long straight-line code, one of 64 barriers missing
#include <algorithm>
#include <cstdlib>

// Sorts 64 keys with 32 threads.
__device__ __forceinline__ void order(int *s, int i) {
  int a = s[i], b = s[i + 1];
  if (a > b) {
    s[i] = b;
    s[i + 1] = a;
  }
}

__global__ void sort64(int *g) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  int *mine = g + blockIdx.x * 64;
  s[t] = mine[t];
  s[t + 32] = mine[t + 32];
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 0
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 1
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 2
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 3
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 4
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 5
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 6
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 7
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 8
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 9
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 10
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 11
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 12
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 13
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 14
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 15
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 16
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 17
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 18
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 19
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 20
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 21
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 22
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 23
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 24
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 25
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 26
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 27
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 28
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 29
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 30
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 31
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 32
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 33
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 34
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 35
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 36
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 37
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 38
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 39
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 40
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 41
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 42
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 43
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 44
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 45
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 46
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 47
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 48
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 49
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 50
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 51
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 52
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 53
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 54
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 55
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 56
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 57
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 58
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 59
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 60
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 61
  __syncthreads();
  if (t < 32) order(s, 2 * t);   // 62
  __syncthreads();
  if (t < 31) order(s, 2 * t + 1);   // 63
  __syncthreads();
  mine[t] = s[t];
  mine[t + 32] = s[t + 32];
}

int main() {
  const int blocks = 10, n = blocks * 64;
  static int h[n];
  for (int i = 0; i < n; ++i)
    h[i] = (i * 7919) % 1009;
  int *g;
  cudaMalloc(&g, n * sizeof(int));
  cudaMemcpy(g, h, n * sizeof(int), cudaMemcpyHostToDevice);
  sort64<<<blocks, 32>>>(g);
  cudaMemcpy(h, g, n * sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(g);
  bool sorted = true;
  for (int b = 0; b < blocks; ++b)
    sorted = sorted && std::is_sorted(h + b * 64, h + b * 64 + 64);
  return sorted ? EXIT_SUCCESS : EXIT_FAILURE;
}
