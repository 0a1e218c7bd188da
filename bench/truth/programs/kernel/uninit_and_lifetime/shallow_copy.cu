// EXPECT: wrong out-of-bounds
// push_back copies the pointer and the temporary's destructor frees the memory: thread 0 of the launch writes element 0 of a freed allocation.
// AIM: lifetime of an allocation that is owned by a class without a copy constructor
#include <vector>

__global__ void ones(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 1.0f;
}

struct DeviceArray {
  float *p = nullptr;
  int n;
  explicit DeviceArray(int count) : n(count) { cudaMalloc(&p, n * sizeof(float)); }
  ~DeviceArray() { cudaFree(p); }
};

int main() {
  std::vector<DeviceArray> arrays;
  arrays.reserve(2);
  arrays.push_back(DeviceArray(500));
  ones<<<4, 128>>>(arrays[0].p, arrays[0].n);
  return cudaDeviceSynchronize() == cudaSuccess ? 0 : 1;
}
