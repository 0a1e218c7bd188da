// EXPECT: wrong out-of-bounds
// resize(100) allocates again, 100 floats; thread 100 writes element 100 of 100.
// AIM: an owner class whose last resize does not allocate
#include <cstddef>

template <class T> class DevBuf {
  T *mem = nullptr;
  std::size_t len = 0, cap = 0;

public:
  ~DevBuf() { cudaFree(mem); }
  void resize(std::size_t n) {
    len = n;
    if (n == cap)
      return;
    cudaFree(mem);
    cudaMalloc(&mem, n * sizeof(T));
    cap = n;
  }
  T *data() const { return mem; }
  std::size_t size() const { return len; }
};

__global__ void wave(float *p) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i] = sinf(0.01f * i);
}

int main() {
  DevBuf<float> buf;
  buf.resize(512);
  buf.resize(100);
  wave<<<2, 256>>>(buf.data());
  cudaDeviceSynchronize();
  return static_cast<int>(buf.size()) - 100;
}
