// EXPECT: wrong out-of-bounds
// the cursors are set once; after pass 1 the cursor of vertex n - 1 is 4 * n, and in pass 2 its first edge is written to columns[4 * n].
// AIM: counters that are not reset between launches of a loop; the first launch is right
#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

#define RMM_CUDA_TRY(call)                                                                     \
  do {                                                                                         \
    cudaError_t const e_ = (call);                                                             \
    if (e_ != cudaSuccess)                                                                     \
      throw std::runtime_error(std::string("CUDA error: ") + cudaGetErrorString(e_));          \
  } while (0)

template <typename T> class device_vector {
public:
  explicit device_vector(std::size_t n) : size_(n) { RMM_CUDA_TRY(cudaMalloc((void **)&data_, n * sizeof(T))); }
  explicit device_vector(const std::vector<T> &h) : device_vector(h.size()) {
    RMM_CUDA_TRY(cudaMemcpy(data_, h.data(), h.size() * sizeof(T), cudaMemcpyHostToDevice));
  }
  ~device_vector() { cudaFree(data_); }
  device_vector(const device_vector &) = delete;
  T *data() { return data_; }
  std::size_t bytes() const { return size_ * sizeof(T); }

private:
  T *data_ = nullptr;
  std::size_t size_;
};

template <typename vertex_t>
__global__ void fill_csr(const vertex_t *src, const vertex_t *dst, int num_edges, int *cursor, vertex_t *columns) {
  for (int e = blockIdx.x * blockDim.x + threadIdx.x; e < num_edges; e += gridDim.x * blockDim.x) {
    const int at = atomicAdd(&cursor[src[e]], 1);
    columns[at] = dst[e];
  }
}

int main() try {
  const int n = 500, degree = 4, m = n * degree;
  std::vector<int> src(m), dst(m), offsets(n + 1);
  for (int e = 0; e < m; ++e) {
    src[e] = e * 7 % n; // 7 and 500 are coprime: each vertex has 4 edges
    dst[e] = (e + 11) % n;
    ++offsets[src[e] + 1];
  }
  for (int v = 0; v < n; ++v)
    offsets[v + 1] += offsets[v];

  device_vector<int> d_src(src), d_dst(dst), d_offsets(offsets), cursor(n + 1), columns(m);
  RMM_CUDA_TRY(cudaMemcpy(cursor.data(), d_offsets.data(), cursor.bytes(), cudaMemcpyDeviceToDevice));
  for (int pass = 0; pass < 3; ++pass) {
    fill_csr<int><<<std::min((m + 255) / 256, 32), 256>>>(d_src.data(), d_dst.data(), m, cursor.data(), columns.data());
    RMM_CUDA_TRY(cudaGetLastError());
  }
  RMM_CUDA_TRY(cudaDeviceSynchronize());
  return 0;
} catch (const std::exception &e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
