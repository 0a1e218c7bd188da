// EXPECT: wrong barrier-divergence
// in block (15,15) only 40 boxes are left, so threads 40 to 63 return before the barrier at which threads 0 to 39 wait.
// AIM: early returns before a barrier, one uniform in the block and one not; only the last of the diagonal blocks diverges
#include <cstdio>
#include <cstdlib>
#include <vector>

#define AT_CUDA_CHECK(EXPR)                                                     \
  do {                                                                          \
    const cudaError_t __err = EXPR;                                             \
    if (__err != cudaSuccess) {                                                 \
      std::fprintf(stderr, "CUDA error: %s\n", cudaGetErrorString(__err));      \
      std::exit(EXIT_FAILURE);                                                  \
    }                                                                           \
  } while (0)

constexpr int threadsPerBlock = sizeof(unsigned long long) * 8;

__device__ inline bool devIoU(const float4 a, const float4 b, float threshold) {
  const float left = fmaxf(a.x, b.x), right = fminf(a.z, b.z);
  const float top = fmaxf(a.y, b.y), bottom = fminf(a.w, b.w);
  const float inter = fmaxf(right - left, 0.f) * fmaxf(bottom - top, 0.f);
  const float Sa = (a.z - a.x) * (a.w - a.y), Sb = (b.z - b.x) * (b.w - b.y);
  return inter > threshold * (Sa + Sb - inter);
}

__global__ void nms_kernel(int n_boxes, float threshold, const float4 *boxes, unsigned long long *mask) {
  const int row_start = blockIdx.y, col_start = blockIdx.x;
  if (row_start > col_start)
    return;
  const int row_size = min(n_boxes - row_start * threadsPerBlock, threadsPerBlock);
  const int col_size = min(n_boxes - col_start * threadsPerBlock, threadsPerBlock);
  if ((int)threadIdx.x >= row_size)
    return;
  __shared__ float4 block_boxes[threadsPerBlock];
  if ((int)threadIdx.x < col_size)
    block_boxes[threadIdx.x] = boxes[threadsPerBlock * col_start + threadIdx.x];
  __syncthreads();

  if ((int)threadIdx.x < row_size) {
    const int cur = threadsPerBlock * row_start + threadIdx.x;
    const float4 box = boxes[cur];
    unsigned long long t = 0;
    for (int i = row_start == col_start ? threadIdx.x + 1 : 0; i < col_size; i++)
      if (devIoU(box, block_boxes[i], threshold))
        t |= 1ULL << i;
    const int col_blocks = (n_boxes + threadsPerBlock - 1) / threadsPerBlock;
    mask[cur * col_blocks + col_start] = t;
  }
}

int main() {
  const int n = 1000, col_blocks = (n + threadsPerBlock - 1) / threadsPerBlock;
  std::vector<float4> boxes(n);
  for (int i = 0; i < n; ++i)
    boxes[i] = make_float4(i % 40, i / 40, i % 40 + 2, i / 40 + 2);
  float4 *d_boxes;
  unsigned long long *d_mask;
  AT_CUDA_CHECK(cudaMalloc(&d_boxes, n * sizeof(float4)));
  AT_CUDA_CHECK(cudaMalloc(&d_mask, n * col_blocks * sizeof(unsigned long long)));
  AT_CUDA_CHECK(cudaMemset(d_mask, 0, n * col_blocks * sizeof(unsigned long long)));
  AT_CUDA_CHECK(cudaMemcpy(d_boxes, boxes.data(), n * sizeof(float4), cudaMemcpyHostToDevice));
  nms_kernel<<<dim3(col_blocks, col_blocks), threadsPerBlock>>>(n, 0.3f, d_boxes, d_mask);
  AT_CUDA_CHECK(cudaGetLastError());
  AT_CUDA_CHECK(cudaDeviceSynchronize());
  AT_CUDA_CHECK(cudaFree(d_boxes));
  AT_CUDA_CHECK(cudaFree(d_mask));
  return 0;
}
