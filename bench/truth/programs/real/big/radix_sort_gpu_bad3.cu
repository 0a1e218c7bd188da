// EXPECT: wrong race
// one of two barriers in the scan loop is missing
#include <cstdio>
#include <utility>
#include <vector>
constexpr int BITS = 4, RADIX = 1 << BITS, B = 256;

__global__ void histogram(const unsigned *in, int n, int shift, int *count, int blocks) {
  __shared__ int c[RADIX];
  if (threadIdx.x < RADIX) c[threadIdx.x] = 0;
  __syncthreads();
  const int i = blockIdx.x * B + threadIdx.x;
  if (i < n) atomicAdd(&c[in[i] >> shift & (RADIX - 1)], 1);
  __syncthreads();
  if (threadIdx.x < RADIX) count[threadIdx.x * blocks + blockIdx.x] = c[threadIdx.x];
}

__global__ void scan_counts(int *count, int m) {
  __shared__ int s[B];
  __shared__ int carry;
  const int t = threadIdx.x;
  if (t == 0) carry = 0;
  for (int base = 0; base < m; base += B) {
    const int own = base + t < m ? count[base + t] : 0;
    s[t] = own;
    __syncthreads();
    for (int d = 1; d < B; d *= 2) {
      const int v = t >= d ? s[t - d] : 0;
      s[t] += v;
      __syncthreads();
    }
    if (base + t < m) count[base + t] = carry + s[t] - own;
    __syncthreads();
    if (t == B - 1) carry += s[t];
    __syncthreads();
  }
}

__global__ void scatter(const unsigned *in, unsigned *out, int n, int shift, const int *offset, int blocks) {
  __shared__ unsigned char digit[B];
  const int t = threadIdx.x, i = blockIdx.x * B + t;
  const unsigned key = i < n ? in[i] : 0u;
  const int d = key >> shift & (RADIX - 1);
  digit[t] = i < n ? d : 255;
  __syncthreads();
  int rank = 0;
  for (int k = 0; k < t; ++k) rank += digit[k] == d;
  if (i < n) out[offset[d * blocks + blockIdx.x] + rank] = key;
}

class Sorter {
public:
  explicit Sorter(int n) : n_(n), blocks_((n + B - 1) / B) {
    cudaMalloc(&tmp_, n_ * sizeof(unsigned));
    cudaMalloc(&count_, RADIX * blocks_ * sizeof(int));
  }
  ~Sorter() {
    cudaFree(tmp_);
    cudaFree(count_);
  }
  void sort(unsigned *keys) {
    unsigned *a = keys, *b = tmp_;
    for (int shift = 0; shift < 32; shift += BITS) {
      histogram<<<blocks_, B>>>(a, n_, shift, count_, blocks_);
      scan_counts<<<1, B>>>(count_, RADIX * blocks_);
      scatter<<<blocks_, B>>>(a, b, n_, shift, count_, blocks_);
      std::swap(a, b);
    }
  }

private:
  int n_, blocks_;
  unsigned *tmp_ = nullptr;
  int *count_ = nullptr;
};

int main() {
  const int n = 10000;
  std::vector<unsigned> h(n);
  for (int i = 0; i < n; ++i) h[i] = i * 2654435761u;
  unsigned *keys;
  cudaMalloc(&keys, n * sizeof(unsigned));
  cudaMemcpy(keys, h.data(), n * sizeof(unsigned), cudaMemcpyHostToDevice);
  Sorter s(n);
  s.sort(keys);
  cudaMemcpy(h.data(), keys, n * sizeof(unsigned), cudaMemcpyDeviceToHost);
  printf("%u %u\n", h[0], h[n - 1]);
}
