// EXPECT: wrong race
// the flag is set before the value is stored
#include <cuda/atomic>
#include <cstdio>
#include <vector>
constexpr int B = 256;
using flag_t = cuda::atomic_ref<int, cuda::thread_scope_device>;

__global__ void scan(const int *in, int *out, int n, int *prefix, int *flags, int *counter) {
  __shared__ int s[B];
  __shared__ int bid, base;
  const int t = threadIdx.x;
  if (t == 0) bid = atomicAdd(counter, 1);
  __syncthreads();
  const int b = bid, i = b * B + t;
  s[t] = i < n ? in[i] : 0;
  __syncthreads();
  for (int d = 1; d < B; d *= 2) {
    int v = t >= d ? s[t - d] : 0;
    __syncthreads();
    s[t] += v;
    __syncthreads();
  }
  if (t == 0) {
    int p = 0;
    if (b > 0) {
      flag_t f(flags[b - 1]);
      while (f.load(cuda::memory_order_acquire) == 0) {}
      p = prefix[b - 1];
    }
    base = p;
    flag_t mine(flags[b]);
    mine.store(1, cuda::memory_order_release);
    prefix[b] = p + s[B - 1];
  }
  __syncthreads();
  if (i < n) out[i] = base + s[t];
}

int main() {
  const int n = 100000, blocks = (n + B - 1) / B;
  std::vector<int> h(n, 1);
  int *in, *out, *prefix, *flags, *counter;
  cudaMalloc(&in, n * sizeof(int));
  cudaMalloc(&out, n * sizeof(int));
  cudaMalloc(&prefix, blocks * sizeof(int));
  cudaMalloc(&flags, blocks * sizeof(int));
  cudaMalloc(&counter, sizeof(int));
  cudaMemset(flags, 0, blocks * sizeof(int));
  cudaMemset(counter, 0, sizeof(int));
  cudaMemcpy(in, h.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  scan<<<blocks, B>>>(in, out, n, prefix, flags, counter);
  cudaMemcpy(h.data(), out, n * sizeof(int), cudaMemcpyDeviceToHost);
  printf("%d\n", h[n - 1]);
}
