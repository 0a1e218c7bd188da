// EXPECT: right
// column k is scaled by one launch and used by the next one, which does not write it
#include <cstdio>
#include <cstdlib>

#define CUDA_OK(e) \
  if (cudaError_t err_ = (e); err_ != cudaSuccess) { fprintf(stderr, "%s:%d %s\n", __FILE__, __LINE__, cudaGetErrorString(err_)); abort(); }

__global__ void scale(float *A, int n, int k) {
  int i = k + 1 + blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) A[i * n + k] /= A[k * n + k];
}
__global__ void update(float *A, int n, int k) {
  int j = k + 1 + blockIdx.x * blockDim.x + threadIdx.x;
  int i = k + 1 + blockIdx.y * blockDim.y + threadIdx.y;
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
    scale<<<(rest + 127) / 128, 128>>>(A, n, k);
    update<<<g, b>>>(A, n, k);
  }
  CUDA_OK(cudaDeviceSynchronize());
  CUDA_OK(cudaMemcpy(h, A, n * n * sizeof(float), cudaMemcpyDeviceToHost));
  CUDA_OK(cudaFree(A));
  free(h);
}
