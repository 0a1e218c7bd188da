// EXPECT: wrong race
// the stride of the rows is 2 instead of 4: thread (64,0) and thread (0,1) both write partial[2].
// AIM: two rows in one block, whose slots in shared memory overlap because of a wrong stride
#include <cstdio>
#include <vector>

template <int ROWS, int WIDTH>
__global__ void rms_norm(const float *x, const float *weight, float *y, int rows, int cols, float eps) {
  constexpr int WARPS = WIDTH / 32;
  constexpr int STRIDE = WARPS / ROWS;
  __shared__ float partial[ROWS * WARPS];
  const int row = blockIdx.x * ROWS + threadIdx.y;
  const int warp = threadIdx.x >> 5;
  float sum = 0.0f;
  if (row < rows)
    for (int c = threadIdx.x; c < cols; c += WIDTH) {
      const float v = x[row * cols + c];
      sum += v * v;
    }
  for (int d = 16; d; d >>= 1)
    sum += __shfl_down_sync(~0u, sum, d);
  if ((threadIdx.x & 31) == 0)
    partial[threadIdx.y * STRIDE + warp] = sum;
  __syncthreads();
  float total = 0.0f;
  for (int w = 0; w < WARPS; ++w)
    total += partial[threadIdx.y * STRIDE + w];
  const float scale = rsqrtf(total / cols + eps);
  if (row < rows)
    for (int c = threadIdx.x; c < cols; c += WIDTH)
      y[row * cols + c] = x[row * cols + c] * scale * weight[c];
}

struct Workspace {
  float *x = nullptr, *w = nullptr, *y = nullptr;
  bool ok;
  Workspace(int rows, int cols) {
    ok = cudaMalloc(&x, sizeof(float) * rows * cols) == cudaSuccess &&
         cudaMalloc(&w, sizeof(float) * cols) == cudaSuccess &&
         cudaMalloc(&y, sizeof(float) * rows * cols) == cudaSuccess;
    if (ok) {
      std::vector<float> h(rows * cols);
      for (int i = 0; i < rows * cols; ++i)
        h[i] = 0.001f * i;
      cudaMemcpy(x, h.data(), sizeof(float) * rows * cols, cudaMemcpyHostToDevice);
      cudaMemset(w, 0, sizeof(float) * cols);
    }
  }
  ~Workspace() {
    cudaFree(x);
    cudaFree(w);
    cudaFree(y);
  }
  Workspace(const Workspace &) = delete;
};

int main() {
  constexpr int kRows = 37, kCols = 300;
  Workspace ws(kRows, kCols);
  if (!ws.ok)
    return 1;
  constexpr int R = 2, W = 128;
  rms_norm<R, W><<<(kRows + R - 1) / R, dim3(W, R)>>>(ws.x, ws.w, ws.y, kRows, kCols, 1e-6f);
  cudaError_t e = cudaDeviceSynchronize();
  std::printf("%s\n", cudaGetErrorString(e));
  return e != cudaSuccess;
}
