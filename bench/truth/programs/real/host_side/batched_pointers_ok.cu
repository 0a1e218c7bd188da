// EXPECT: right
// each batch entry has its own matrix, found through an array of pointers
#include <cstdio>
#include <vector>

__global__ void bgemv(const float *const *A, const float *const *x, float *const *y, int m, int k) {
  const float *a = A[blockIdx.x], *v = x[blockIdx.x];
  float *out = y[blockIdx.x];
  for (int r = threadIdx.x; r < m; r += blockDim.x) {
    float s = 0.f;
    for (int c = 0; c < k; ++c) s += a[r * k + c] * v[c];
    out[r] = s;
  }
}

template <typename T> static T *upload(const std::vector<T> &h) {
  T *d = nullptr;
  cudaMalloc(&d, h.size() * sizeof(T));
  cudaMemcpy(d, h.data(), h.size() * sizeof(T), cudaMemcpyHostToDevice);
  return d;
}

int main() {
  const int batch = 40, m = 100, k = 60;
  std::vector<float> one(batch * m * k);
  for (size_t i = 0; i < one.size(); ++i) one[i] = i % 13;
  float *A = upload(one), *x = upload(std::vector<float>(batch * k, 1.f)), *y = upload(std::vector<float>(batch * m, 0.f));
  std::vector<const float *> hA, hx;
  std::vector<float *> hy;
  for (int b = 0; b < batch; ++b) {
    hA.push_back(A + b * m * k);
    hx.push_back(x + b * k);
    hy.push_back(y + b * m);
  }
  const float **dA = upload(hA), **dx = upload(hx);
  float **dy = upload(hy);
  bgemv<<<batch, 64>>>(dA, dx, dy, m, k);
  printf("%d\n", cudaDeviceSynchronize());
}
