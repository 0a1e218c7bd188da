// EXPECT: right
// the table of the outputs holds a different matrix for each of the 6 members of the batch.
// AIM: output pointers from a table in device memory that the host fills; aliases are visible only in the host's loop
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CUBLAS_LIKE_CHECK(x)                                              \
  do {                                                                    \
    if ((x) != cudaSuccess) {                                             \
      std::printf("error in line %d\n", __LINE__);                        \
      std::exit(1);                                                       \
    }                                                                     \
  } while (0)

__global__ void gemm_batched(int m, int n, int k, const float *const *A, const float *const *B, float *const *C,
                             float alpha, float beta) {
  const int i = blockIdx.y * blockDim.y + threadIdx.y;
  const int j = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= m || j >= n)
    return;
  const float *a = A[blockIdx.z];
  const float *b = B[blockIdx.z];
  float *c = C[blockIdx.z];
  float acc = 0.0f;
  for (int p = 0; p < k; ++p)
    acc += a[i * k + p] * b[p * n + j];
  c[i * n + j] = alpha * acc + beta * (beta != 0.0f ? c[i * n + j] : 0.0f);
}

template <typename T> static T **upload_table(const std::vector<T *> &host) {
  T **dev = nullptr;
  CUBLAS_LIKE_CHECK(cudaMalloc((void **)&dev, host.size() * sizeof(T *)));
  CUBLAS_LIKE_CHECK(cudaMemcpy(dev, host.data(), host.size() * sizeof(T *), cudaMemcpyHostToDevice));
  return dev;
}

int main() {
  const int m = 20, n = 35, k = 9, batch = 6;
  std::vector<float> ha(batch * m * k), hb(batch * k * n);
  for (size_t i = 0; i < ha.size(); ++i)
    ha[i] = 1.0f + (float)i;
  for (size_t i = 0; i < hb.size(); ++i)
    hb[i] = 2.0f + (float)(i % 5);

  float *a, *b, *c;
  CUBLAS_LIKE_CHECK(cudaMalloc((void **)&a, ha.size() * sizeof(float)));
  CUBLAS_LIKE_CHECK(cudaMalloc((void **)&b, hb.size() * sizeof(float)));
  CUBLAS_LIKE_CHECK(cudaMalloc((void **)&c, (size_t)batch * m * n * sizeof(float)));
  CUBLAS_LIKE_CHECK(cudaMemcpy(a, ha.data(), ha.size() * sizeof(float), cudaMemcpyHostToDevice));
  CUBLAS_LIKE_CHECK(cudaMemcpy(b, hb.data(), hb.size() * sizeof(float), cudaMemcpyHostToDevice));

  std::vector<float *> pa(batch), pb(batch), pc(batch);
  for (int s = 0; s < batch; ++s) {
    pa[s] = a + s * m * k;
    pb[s] = b + s * k * n;
    pc[s] = c + s * m * n;
  }
  float **da = upload_table(pa), **db = upload_table(pb), **dc = upload_table(pc);
  const dim3 block(16, 16), grid((n + 15) / 16, (m + 15) / 16, batch);
  gemm_batched<<<grid, block>>>(m, n, k, da, db, dc, 1.0f, 0.0f);
  CUBLAS_LIKE_CHECK(cudaGetLastError());
  CUBLAS_LIKE_CHECK(cudaDeviceSynchronize());
  for (void *p : {(void *)a, (void *)b, (void *)c, (void *)da, (void *)db, (void *)dc})
    cudaFree(p);
  return 0;
}
