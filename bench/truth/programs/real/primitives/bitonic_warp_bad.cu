// EXPECT: wrong race
// at stride 64 thread 32 (warp 1) exchanges elements 32 and 96; at stride 32 thread 0 (warp 0) reads element 32 after a warp barrier only.
// AIM: choice between block and warp barrier by the stride; the boundary is off by one stage
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <vector>

template <int N> __global__ void __launch_bounds__(N / 2) bitonicSortShared(int *keys, int n, bool ascending) {
  __shared__ int s_key[N];
  const int tid = threadIdx.x;
  const int first = blockIdx.x * N + tid;
  const int pad = ascending ? INT_MAX : INT_MIN;
  s_key[tid] = first < n ? keys[first] : pad;
  s_key[tid + N / 2] = first + N / 2 < n ? keys[first + N / 2] : pad;
  __syncthreads();

  for (int size = 2; size <= N; size <<= 1) {
    const bool dir = ascending ^ (size < N && (tid & (size / 2)) != 0);
    for (int stride = size / 2; stride > 0; stride >>= 1) {
      if (stride > 32)
        __syncthreads();
      else
        __syncwarp();
      const int pos = 2 * tid - (tid & (stride - 1));
      const int a = s_key[pos], b = s_key[pos + stride];
      if ((a > b) == dir) {
        s_key[pos] = b;
        s_key[pos + stride] = a;
      }
    }
  }

  __syncthreads();
  if (first < n)
    keys[first] = s_key[tid];
  if (first + N / 2 < n)
    keys[first + N / 2] = s_key[tid + N / 2];
}

template <typename F> static void timed(const char *name, F &&f) {
  cudaEvent_t e0, e1;
  cudaEventCreate(&e0);
  cudaEventCreate(&e1);
  cudaEventRecord(e0);
  f();
  cudaEventRecord(e1);
  cudaEventSynchronize(e1);
  float ms = 0;
  cudaEventElapsedTime(&ms, e0, e1);
  std::printf("%s: %.3f ms\n", name, ms);
  cudaEventDestroy(e0);
  cudaEventDestroy(e1);
}

int main() {
  constexpr int N = 512;
  const int n = 5 * N - 77;
  std::vector<int> h(n);
  for (int i = 0; i < n; ++i)
    h[i] = (int)(i * 2654435761u >> 8);
  int *d;
  if (cudaMalloc(&d, n * sizeof(int)) != cudaSuccess)
    return EXIT_FAILURE;
  cudaMemcpy(d, h.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  timed("sort", [&] { bitonicSortShared<N><<<(n + N - 1) / N, N / 2>>>(d, n, true); });
  cudaError_t e = cudaMemcpy(h.data(), d, n * sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(d);
  return e == cudaSuccess ? EXIT_SUCCESS : EXIT_FAILURE;
}
