// EXPECT: wrong out-of-bounds
// B has K rows of N, and is loaded with the stride K
#include <mma.h>
#include <cstdio>
using namespace nvcuda;

__global__ void gemm16(const half *A, const half *B, float *C, int M, int N, int K) {
  const int warp = threadIdx.x / 32;
  const int tm = blockIdx.y, tn = blockIdx.x * 4 + warp;
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> b;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
  wmma::fill_fragment(c, (float)warp);
  for (int k = 0; k < K; k += 16) {
    wmma::load_matrix_sync(a, A + tm * 16 * K + k, K);
    wmma::load_matrix_sync(b, B + tn * 16 * K + k * K, K);
    wmma::mma_sync(c, a, b, c);
  }
  wmma::store_matrix_sync(C + tm * 16 * N + tn * 16, c, N, wmma::mem_row_major);
}

int main() {
  const int M = 128, N = 128, K = 64;
  half *A, *B;
  float *C;
  cudaMalloc(&A, M * K * sizeof(half));
  cudaMalloc(&B, K * N * sizeof(half));
  cudaMalloc(&C, M * N * sizeof(float));
  cudaMemset(A, 0, M * K * sizeof(half));
  cudaMemset(B, 0, K * N * sizeof(half));
  gemm16<<<dim3(N / 64, (M + 15) / 16), 128>>>(A, B, C, M, N, K);
  printf("%d\n", cudaDeviceSynchronize());
}
