// EXPECT: right
// the row is the same for all lanes of a warp, and the loop bound is rounded up to whole warps
#include <cstdio>
#include <vector>

template <typename T>
__global__ void matvec(const T *A, const T *x, T *y, int rows, int cols) {
  const int lane = threadIdx.x % warpSize;
  const int row = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32;
  T acc = 0;
  if (row >= rows) return;
  for (int c = lane; c < cols; c += 32) acc += A[(size_t)row * cols + c] * x[c];
  for (int o = 16; o; o >>= 1) acc += __shfl_down_sync(0xffffffff, acc, o);
  if (lane == 0) y[row] = acc;
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
  matvec<float><<<(rows + 3) / 4, 128>>>(A, x, y, rows, cols);
  cudaMemcpy(hx.data(), y, rows * sizeof(float), cudaMemcpyDeviceToHost);
  printf("%f\n", hx[0]);
}
