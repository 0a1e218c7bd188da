// EXPECT: right
// each tensor is scaled with its own number of elements.
// AIM: sizes in a vector of move-only buffers; the size belongs to another element of the vector
#include <cstdio>
#include <stdexcept>
#include <utility>
#include <vector>

template <typename T> class DeviceBuffer {
public:
  explicit DeviceBuffer(size_t n) : size_(n) {
    if (cudaMalloc((void **)&ptr_, n * sizeof(T)) != cudaSuccess)
      throw std::runtime_error("cudaMalloc");
    if (cudaMemset(ptr_, 0, n * sizeof(T)) != cudaSuccess)
      throw std::runtime_error("cudaMemset");
  }
  DeviceBuffer(DeviceBuffer &&other) noexcept
      : ptr_(std::exchange(other.ptr_, nullptr)), size_(std::exchange(other.size_, 0)) {}
  DeviceBuffer &operator=(DeviceBuffer &&other) noexcept {
    std::swap(ptr_, other.ptr_);
    std::swap(size_, other.size_);
    return *this;
  }
  ~DeviceBuffer() { cudaFree(ptr_); }
  T *data() const { return ptr_; }
  size_t size() const { return size_; }

private:
  T *ptr_ = nullptr;
  size_t size_ = 0;
};

__global__ void decay(float *w, float rate, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    w[i] -= rate * w[i];
}

class Optimizer {
public:
  void add(size_t elements) { weights_.emplace_back(elements); }
  void step(float rate) {
    for (const auto &w : weights_) {
      const int n = (int)w.size();
      decay<<<(n + 127) / 128, 128>>>(w.data(), rate, n);
      if (cudaGetLastError() != cudaSuccess)
        throw std::runtime_error("decay");
    }
  }

private:
  std::vector<DeviceBuffer<float>> weights_;
};

int main() try {
  Optimizer sgd;
  for (size_t n = 600; n > 200; n -= 128)
    sgd.add(n);
  for (int i = 0; i < 10; ++i)
    sgd.step(0.01f);
  return cudaDeviceSynchronize() != cudaSuccess;
} catch (const std::exception &e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
