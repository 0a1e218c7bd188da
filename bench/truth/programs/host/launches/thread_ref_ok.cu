// EXPECT: right
// the thread has a copy of n made when it was created: 256
// AIM: a launch in another thread sees the value that a variable gets after the thread was created
#include <atomic>
#include <cassert>
#include <thread>

__global__ void fill(unsigned *d, int n) {
  assert(n % 64 == 0);
  d[blockIdx.x * blockDim.x + threadIdx.x] = n;
}

int main() {
  int n = 256;
  unsigned *d;
  cudaMalloc(&d, 320 * sizeof(unsigned));
  std::atomic<bool> go{false};
  std::thread worker([d, n, &go] {
    while (!go.load())
      std::this_thread::yield();
    fill<<<(n + 63) / 64, 64>>>(d, n);
    cudaDeviceSynchronize();
  });
  n = 300; // only after this the worker goes on
  go.store(true);
  worker.join();
  cudaFree(d);
  return n == 300 ? 0 : 1;
}
