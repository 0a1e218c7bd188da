// EXPECT: wrong race
// scale and update are in one launch without a grid barrier: blocks read multipliers that another block scales
#include <cstdio>
#include <cstdlib>

#define CUDA_OK(e) \
  if (cudaError_t err_ = (e); err_ != cudaSuccess) { fprintf(stderr, "%s:%d %s\n", __FILE__, __LINE__, cudaGetErrorString(err_)); abort(); }

__global__ void lu_fused(float *A, int n, int k) {
  int j = k + 1 + blockIdx.x * blockDim.x + threadIdx.x;
  int i = k + 1 + blockIdx.y * blockDim.y + threadIdx.y;
  if (blockIdx.x == 0 && threadIdx.x == 0 && i < n) A[i * n + k] /= A[k * n + k];
  __syncthreads();
  if (i < n && j < n) A[i * n + j] -= A[i * n + k] * A[k * n + j];
}

int main() {
  const int n = 500;
  float *h = (float *)malloc(n * n * sizeof(float)), *A;
  for (int i = 0; i < n * n; ++i) h[i] = i % (n + 1) ? 0.5f : n;
  CUDA_OK(cudaMalloc((void **)&A, n * n * sizeof(float)));
  CUDA_OK(cudaMemcpy(A, h, n * n * sizeof(float), cudaMemcpyHostToDevice));
  for (int k = 0; k < n - 1; ++k) {
    const int rest = n - k;
    dim3 b(16, 16), g((rest + 15) / 16, (rest + 15) / 16);
    lu_fused<<<g, b>>>(A, n, k);
  }
  CUDA_OK(cudaDeviceSynchronize());
  CUDA_OK(cudaMemcpy(h, A, n * n * sizeof(float), cudaMemcpyDeviceToHost));
  CUDA_OK(cudaFree(A));
  free(h);
}
