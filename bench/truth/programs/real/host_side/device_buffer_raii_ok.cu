// EXPECT: right
// the buffer class allocates count elements of T
#include <cstdio>
#include <stdexcept>
#include <vector>

template <typename T> class DeviceBuffer {
public:
  explicit DeviceBuffer(size_t n) { resize(n); }
  ~DeviceBuffer() { cudaFree(ptr_); }
  DeviceBuffer(const DeviceBuffer &) = delete;
  DeviceBuffer &operator=(const DeviceBuffer &) = delete;
  void resize(size_t n) {
    if (ptr_) cudaFree(ptr_);
    if (cudaMalloc(&ptr_, n * sizeof(T)) != cudaSuccess) throw std::runtime_error("alloc");
    size_ = n;
  }
  void upload(const std::vector<T> &v) { cudaMemcpy(ptr_, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice); }
  T *data() { return ptr_; }
  size_t size() const { return size_; }

private:
  T *ptr_ = nullptr;
  size_t size_ = 0;
};

__global__ void saxpy(float a, const float *x, float *y, int n) {
  const int t = blockIdx.x * blockDim.x + threadIdx.x;
  if (t < n) y[t] += a * x[t];
}

int main() {
  const int n = 50000;
  DeviceBuffer<float> x(n), y(n);
  std::vector<float> h(n, 1.f);
  x.upload(h);
  for (int round = 0; round < 2; ++round) {
    saxpy<<<(n + 255) / 256, 256>>>(0.5f, x.data(), y.data(), n);
  }
  printf("%d\n", cudaDeviceSynchronize());
}
