// EXPECT: wrong barrier-divergence
// row is a value of the thread and not of the warp: with 1000 rows 24 lanes of the last warp skip the shuffle and wait at __syncthreads, 8 wait for them in the shuffle
#include <cstdio>
#include <vector>

template <typename T>
__global__ void matvec(const T *A, const T *x, T *y, int rows, int cols) {
  const int lane = threadIdx.x % warpSize;
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  T acc = 0;
  if (row < rows) {
    for (int c = 0; c < cols; ++c) acc += A[(size_t)row * cols + c] * x[c];
    acc += __shfl_xor_sync(0xffffffff, acc, 1);
  }
  __shared__ T part[128];
  part[threadIdx.x] = acc;
  __syncthreads();
  if (row < rows) y[row] = acc + part[threadIdx.x ^ 2];
}

int main() {
  const int rows = 1000, cols = 1000;
  std::vector<float> hA((size_t)rows * cols, 1.f), hx(cols, 2.f);
  float *A, *x, *y;
  cudaMalloc(&A, hA.size() * sizeof(float));
  cudaMalloc(&x, cols * sizeof(float));
  cudaMalloc(&y, rows * sizeof(float));
  cudaMemcpy(A, hA.data(), hA.size() * sizeof(float), cudaMemcpyHostToDevice);
  cudaMemcpy(x, hx.data(), cols * sizeof(float), cudaMemcpyHostToDevice);
  matvec<float><<<(rows + 127) / 128, 128>>>(A, x, y, rows, cols);
  cudaMemcpy(hx.data(), y, rows * sizeof(float), cudaMemcpyDeviceToHost);
  printf("%f\n", hx[0]);
}
