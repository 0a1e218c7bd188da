// EXPECT: wrong race
// no fence lies between the write of partial[0 * rows + row] by block (row,0) and its ticket, so the block with the last ticket may read it without order.
// AIM: last-block reduction of a split-K product, with one counter for each row; the fence of the writer is missing
#include <cstdio>
#include <cstdlib>
#include <initializer_list>

#define CHECK_CUDA(func)                                                             \
  {                                                                                  \
    cudaError_t status = (func);                                                     \
    if (status != cudaSuccess) {                                                     \
      std::printf("CUDA API failed at line %d: %s\n", __LINE__, cudaGetErrorString(status)); \
      std::exit(EXIT_FAILURE);                                                       \
    }                                                                                \
  }

template <int BLOCK> __device__ float block_sum(float v) {
  __shared__ float s[BLOCK / 32];
  for (int o = 16; o > 0; o >>= 1)
    v += __shfl_down_sync(0xffffffff, v, o);
  if (threadIdx.x % 32 == 0)
    s[threadIdx.x / 32] = v;
  __syncthreads();
  v = 0;
  if (threadIdx.x == 0)
    for (int w = 0; w < BLOCK / 32; ++w)
      v += s[w];
  return v; // in thread 0
}

// grid: (rows, splits)
template <int BLOCK>
__global__ void gemv_splitk(const float *A, const float *x, float *y, float *partial, unsigned *tickets, int rows,
                            int cols) {
  const int row = blockIdx.x, splits = gridDim.y;
  const int per = (cols + splits - 1) / splits;
  const int begin = blockIdx.y * per, end = min(begin + per, cols);
  float v = 0;
  for (int c = begin + threadIdx.x; c < end; c += BLOCK)
    v += A[(size_t)row * cols + c] * x[c];
  v = block_sum<BLOCK>(v);

  __shared__ bool last;
  if (threadIdx.x == 0) {
    partial[(size_t)blockIdx.y * rows + row] = v;
    last = atomicAdd(&tickets[row], 1u) == (unsigned)splits - 1;
    __threadfence();
  }
  __syncthreads();
  if (last && threadIdx.x < 32) {
    float sum = 0;
    for (int s = threadIdx.x; s < splits; s += 32)
      sum += partial[(size_t)s * rows + row];
    for (int o = 16; o > 0; o >>= 1)
      sum += __shfl_xor_sync(0xffffffff, sum, o);
    if (threadIdx.x == 0)
      y[row] = sum;
  }
}

int main() {
  const int rows = 33, cols = 5000, splits = 7, block = 128;
  float *A, *x, *y, *partial;
  unsigned *tickets;
  CHECK_CUDA(cudaMalloc(&A, sizeof(float) * rows * cols))
  CHECK_CUDA(cudaMalloc(&x, sizeof(float) * cols))
  CHECK_CUDA(cudaMalloc(&y, sizeof(float) * rows))
  CHECK_CUDA(cudaMalloc(&partial, sizeof(float) * rows * splits))
  CHECK_CUDA(cudaMalloc(&tickets, sizeof(unsigned) * rows))
  CHECK_CUDA(cudaMemset(A, 0, sizeof(float) * rows * cols))
  CHECK_CUDA(cudaMemset(x, 0, sizeof(float) * cols))
  for (int rep = 0; rep < 4; ++rep) {
    CHECK_CUDA(cudaMemset(tickets, 0, sizeof(unsigned) * rows))
    gemv_splitk<block><<<dim3(rows, splits), block>>>(A, x, y, partial, tickets, rows, cols);
    CHECK_CUDA(cudaGetLastError())
  }
  CHECK_CUDA(cudaDeviceSynchronize())
  for (float *p : {A, x, y, partial})
    CHECK_CUDA(cudaFree(p))
  CHECK_CUDA(cudaFree(tickets))
  return 0;
}
