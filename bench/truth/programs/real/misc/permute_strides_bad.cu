// EXPECT: wrong race
// the strides of the destination are 21, 3, 1, products of the extents before the permutation: elements (0,0,3) and (0,1,0) of the source (threads 63 and 3) both go to place 3.
// AIM: copy between tensors with run-time extents and strides in a record; only the strides of the destination are wrong
#include <cstdio>
#include <cstdlib>
#include <vector>

#define GGML_ASSERT(x) do { if (!(x)) { std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #x); std::abort(); } } while (0)

struct Tensor3 {
  int ne[3]; // extents, innermost first
  int nb[3]; // strides in elements
};

__global__ void cpy_f32(const float *src, float *dst, Tensor3 s, Tensor3 d, int total) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= total)
    return;
  const int i2 = i / (s.ne[0] * s.ne[1]);
  const int i1 = (i - i2 * s.ne[0] * s.ne[1]) / s.ne[0];
  const int i0 = i - i2 * s.ne[0] * s.ne[1] - i1 * s.ne[0];
  dst[i0 * d.nb[0] + i1 * d.nb[1] + i2 * d.nb[2]] = src[i0 * s.nb[0] + i1 * s.nb[1] + i2 * s.nb[2]];
}

static Tensor3 contiguous(int a, int b, int c) { return Tensor3{{a, b, c}, {1, a, a * b}}; }

// the layout of the permuted tensor, indexed by the dimensions of the source
static Tensor3 permuted(const Tensor3 &t, const int (&axis)[3]) {
  Tensor3 r = t;
  int stride = 1;
  for (int k = 0; k < 3; ++k) {
    r.nb[axis[k]] = stride;
    stride *= t.ne[k];
  }
  return r;
}

int main() {
  const Tensor3 src = contiguous(3, 7, 5);
  const int axis[3] = {2, 1, 0}; // the outermost dimension becomes the innermost
  const Tensor3 dst = permuted(src, axis);
  const int total = src.ne[0] * src.ne[1] * src.ne[2];
  std::vector<float> h(total);
  for (int i = 0; i < total; ++i)
    h[i] = (float)i;
  float *a, *b;
  GGML_ASSERT(cudaMalloc(&a, total * sizeof(float)) == cudaSuccess);
  GGML_ASSERT(cudaMalloc(&b, total * sizeof(float)) == cudaSuccess);
  GGML_ASSERT(cudaMemcpy(a, h.data(), total * sizeof(float), cudaMemcpyHostToDevice) == cudaSuccess);
  cpy_f32<<<(total + 63) / 64, 64>>>(a, b, src, dst, total);
  GGML_ASSERT(cudaGetLastError() == cudaSuccess);
  GGML_ASSERT(cudaDeviceSynchronize() == cudaSuccess);
  cudaFree(a);
  cudaFree(b);
  return 0;
}
