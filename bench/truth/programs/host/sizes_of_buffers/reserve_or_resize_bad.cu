// EXPECT: wrong out-of-bounds
// resize makes size() 400: thread 100 of the grid writes element 100 of 100.
// AIM: size() of a vector between the allocation and the launch
#include <vector>

__global__ void plusOne(int *p, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    p[i] += 1;
}

int main() {
  std::vector<int> host(100, 41);
  int *dev = nullptr;
  cudaMalloc(&dev, host.size() * sizeof(int));
  cudaMemcpy(dev, host.data(), host.size() * sizeof(int), cudaMemcpyHostToDevice);
  host.resize(400);
  plusOne<<<2, 64>>>(dev, static_cast<int>(host.size()));
  cudaMemcpy(host.data(), dev, 100 * sizeof(int), cudaMemcpyDeviceToHost);
  cudaFree(dev);
  return host[99] == 42 ? 0 : 1;
}
