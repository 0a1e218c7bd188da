// EXPECT: right
// the launcher starts blocks of 128 threads, the size of the shared array of the kernel.
// AIM: launch through a variadic template that gets the kernel as a function pointer and forwards the arguments
#include <cstdio>
#include <cstdlib>
#include <utility>

class Launcher {
public:
  Launcher(int block, cudaStream_t stream = nullptr) : block_(block), stream_(stream) {}

  template <typename... Params, typename... Args>
  void operator()(void (*kernel)(Params...), int elements, Args &&...args) const {
    const unsigned grid = (unsigned)((elements + block_ - 1) / block_);
    kernel<<<grid, (unsigned)block_, 0, stream_>>>(std::forward<Args>(args)...);
    const cudaError_t e = cudaGetLastError();
    if (e != cudaSuccess) {
      std::fprintf(stderr, "launch: %s\n", cudaGetErrorString(e));
      std::exit(1);
    }
  }

private:
  int block_;
  cudaStream_t stream_;
};

__global__ void difference(const float *in, float *out, int n) {
  __shared__ float s[128];
  const int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  s[t] = i < n ? in[i] : 0.0f;
  __syncthreads();
  if (i < n) {
    const float left = t > 0 ? s[t - 1] : i > 0 ? in[i - 1] : 0.0f;
    out[i] = s[t] - left;
  }
}

__global__ void scale(float *x, float factor, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    x[i] *= factor;
}

int main() {
  const int n = 1000;
  float *in, *out;
  if (cudaMalloc(&in, n * sizeof(float)) != cudaSuccess || cudaMalloc(&out, n * sizeof(float)) != cudaSuccess)
    return 1;
  cudaMemset(in, 0, n * sizeof(float));
  const Launcher small(128), large(256);
  large(scale, n, in, 2.0f, n);
  small(difference, n, in, out, n);
  small(scale, n, out, 0.5f, n);
  const cudaError_t e = cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
  std::printf("%s\n", cudaGetErrorString(e));
  return e != cudaSuccess;
}
