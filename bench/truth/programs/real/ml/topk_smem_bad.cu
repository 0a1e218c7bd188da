// EXPECT: wrong out-of-bounds
// the launch asks for the values only; the indices start at byte 4 * BLOCK * K, which is the end: thread 0 writes indices[0] past it.
// AIM: dynamic shared memory cut into two arrays, whose size the launch helper computes for a template parameter
#include <cfloat>
#include <cstdio>
#include <cstdlib>

inline void checkCuda(cudaError_t e) {
  if (e != cudaSuccess) {
    std::fprintf(stderr, "CUDA: %s\n", cudaGetErrorString(e));
    std::abort();
  }
}

constexpr int BLOCK = 64;

template <int K> __global__ void topk_rows(const float *x, float *top, int *which, int cols) {
  extern __shared__ __align__(16) unsigned char raw[];
  float *values = reinterpret_cast<float *>(raw);
  int *indices = reinterpret_cast<int *>(values + BLOCK * K);
  const float *row = x + (size_t)blockIdx.x * cols;
  const int t = threadIdx.x;

  float v[K];
  int id[K];
  for (int k = 0; k < K; ++k)
    v[k] = -FLT_MAX, id[k] = -1;
  for (int c = t; c < cols; c += BLOCK) {
    float nv = row[c];
    int ni = c;
    for (int k = 0; k < K; ++k)
      if (nv > v[k]) {
        const float tv = v[k];
        const int ti = id[k];
        v[k] = nv, id[k] = ni;
        nv = tv, ni = ti;
      }
  }
  for (int k = 0; k < K; ++k)
    values[t * K + k] = v[k], indices[t * K + k] = id[k];
  __syncthreads();

  for (int s = BLOCK / 2; s > 0; s >>= 1) {
    if (t < s) {
      int a = t * K, b = (t + s) * K;
      for (int k = 0; k < K; ++k) {
        const bool left = values[a] >= values[b];
        const int from = left ? a++ : b++;
        v[k] = values[from], id[k] = indices[from];
      }
      for (int k = 0; k < K; ++k)
        values[t * K + k] = v[k], indices[t * K + k] = id[k];
    }
    __syncthreads();
  }
  if (t < K) {
    top[blockIdx.x * K + t] = values[t];
    which[blockIdx.x * K + t] = indices[t];
  }
}

template <int K> void launch_topk(const float *x, float *top, int *which, int rows, int cols) {
  const size_t smem = (size_t)BLOCK * K * sizeof(float);
  topk_rows<K><<<rows, BLOCK, smem>>>(x, top, which, cols);
  checkCuda(cudaGetLastError());
}

void topk(const float *x, float *top, int *which, int rows, int cols, int k) {
  if (k <= 4)
    launch_topk<4>(x, top, which, rows, cols);
  else if (k <= 8)
    launch_topk<8>(x, top, which, rows, cols);
  else
    launch_topk<16>(x, top, which, rows, cols);
}

int main() {
  const int rows = 9, cols = 500;
  float *x, *top;
  int *which;
  checkCuda(cudaMalloc(&x, sizeof(float) * rows * cols));
  checkCuda(cudaMalloc(&top, sizeof(float) * rows * 16));
  checkCuda(cudaMalloc(&which, sizeof(int) * rows * 16));
  checkCuda(cudaMemset(x, 0, sizeof(float) * rows * cols));
  for (int k = 4; k <= 16; k *= 2)
    topk(x, top, which, rows, cols, k);
  checkCuda(cudaDeviceSynchronize());
  cudaFree(x);
  cudaFree(top);
  cudaFree(which);
}
