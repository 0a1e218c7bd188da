// EXPECT: right
// Mirror maps i to n - 1 - i
// AIM: the index comes from a functor type; one of three instances is off by one
#include <cassert>

struct Same {
  __device__ int operator()(int i, int) const { return i; }
};
struct Wrap {
  int by;
  __device__ int operator()(int i, int n) const { return (i + by) % n; }
};
struct Mirror {
  __device__ int operator()(int i, int n) const { return n - i - 1; }
};

template <class Op> __global__ void gather(const int *in, int *out, int n, Op op) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int j = op(i, n);
    assert(j >= 0 && j < n);
    out[i] = in[j];
  }
}

template <class... Ops> void runAll(const int *in, int *out, int n, Ops... ops) {
  (gather<<<(n + 63) / 64, 64>>>(in, out, n, ops), ...);
}

int main() {
  const int n = 1000;
  int *in, *out;
  cudaMalloc(&in, n * sizeof(int));
  cudaMalloc(&out, n * sizeof(int));
  cudaMemset(in, 0, n * sizeof(int));
  runAll(in, out, n, Same{}, Wrap{7}, Mirror{});
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
