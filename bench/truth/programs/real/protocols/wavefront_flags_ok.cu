// EXPECT: right
// tile (x, y) waits for the left and the upper tile through acquire loads of progress counters
#include <cuda/atomic>
#include <cstdio>
constexpr int T = 32;

__global__ void wavefront(float *g, int n, int *done) {
  const int tiles = n / T;
  const int by = blockIdx.x;
  for (int bx = 0; bx < tiles; ++bx) {
    if (threadIdx.x == 0 && by > 0) {
      cuda::atomic_ref<int, cuda::thread_scope_device> up(done[by - 1]);
      while (up.load(cuda::memory_order_acquire) <= bx) {}
    }
    __syncthreads();
    const int x = bx * T + threadIdx.x;
    for (int r = 0; r < T; ++r) {
      const int y = by * T + r;
      const float u = y > 0 ? g[(y - 1) * n + x] : 0.f;
      g[y * n + x] += 0.5f * u;
    }
    __syncthreads();
    if (threadIdx.x == 0) cuda::atomic_ref<int, cuda::thread_scope_device>(done[by]).store(bx + 1, cuda::memory_order_release);
  }
}

int main() {
  const int n = 256;
  float *g;
  int *done;
  cudaMalloc(&g, n * n * sizeof(float));
  cudaMalloc(&done, n / T * sizeof(int));
  cudaMemset(g, 0, n * n * sizeof(float));
  cudaMemset(done, 0, n / T * sizeof(int));
  wavefront<<<n / T, T>>>(g, n, done);
  printf("%d\n", cudaDeviceSynchronize());
}
