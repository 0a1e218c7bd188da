// EXPECT: wrong race
// only two of the three stages are used (k & 1), so the tile that is filled is still read by slower threads
#include <cuda_runtime.h>
constexpr int TS = 16;
__global__ void gemm(const float *A, const float *B, float *C, int n) {
  __shared__ float a[3][TS][TS + 1], b[3][TS][TS + 1];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * TS + ty, col = blockIdx.x * TS + tx;
  float acc = 0;
  a[0][ty][tx] = A[row * n + tx];
  b[0][ty][tx] = B[ty * n + col];
  int tiles = n / TS;
  for (int k = 0; k < tiles; ++k) {
    int cur = k & 1, nxt = (k + 1) & 1;
    if (k + 1 < tiles) {
      a[nxt][ty][tx] = A[row * n + (k + 1) * TS + tx];
      b[nxt][ty][tx] = B[((k + 1) * TS + ty) * n + col];
    }
    __syncthreads();
    for (int i = 0; i < TS; ++i) acc += a[cur][ty][i] * b[cur][i][tx];
  }
  C[row * n + col] = acc;
}
int main() {
  float *A, *B, *C; int n = 64;
  cudaMalloc(&A, n * n * 4); cudaMalloc(&B, n * n * 4); cudaMalloc(&C, n * n * 4);
  gemm<<<dim3(4, 4), dim3(16, 16)>>>(A, B, C, n);
  cudaDeviceSynchronize();
}
