// EXPECT: wrong out-of-bounds
// the variable is changed to 200 before the thread is created; the array has 100 floats
#include <cuda_runtime.h>
#include <thread>
__global__ void ones(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 1.0f;
}
static void work(float *a, int n) {
  ones<<<2, 128>>>(a, n);
  cudaDeviceSynchronize();
}
int main() {
  float *a;
  cudaMalloc(&a, 100 * sizeof(float));
  int n = 100;
  n = 200;
  std::thread t(work, a, n);
  t.join();
  cudaFree(a);
  return n == 200 ? 0 : 1;
}
