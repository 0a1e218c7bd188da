// EXPECT: wrong out-of-bounds
// the guard admits column 17, which is the next row of the image; for channel 2, row 14 it is element 765 of 765.
// AIM: one element past the end, reached by a single thread and a single tap of the filter
#include <algorithm>
#include <cstdio>
#include <cstdlib>

#define CUDA_POST_KERNEL_CHECK                                             \
  if (cudaPeekAtLastError() != cudaSuccess) {                              \
    std::fprintf(stderr, "kernel launch failed\n");                        \
    std::exit(1);                                                          \
  }

struct ConvParams {
  int channels, height, width, ksize, pad, stride, out_h, out_w;
};

__global__ void im2col_gpu_kernel(int n, const float *data_im, ConvParams p, float *data_col) {
  for (int index = blockIdx.x * blockDim.x + threadIdx.x; index < n; index += blockDim.x * gridDim.x) {
    const int h_index = index / p.out_w;
    const int h_col = h_index % p.out_h;
    const int w_col = index % p.out_w;
    const int c_im = h_index / p.out_h;
    const int c_col = c_im * p.ksize * p.ksize;
    const int h_offset = h_col * p.stride - p.pad;
    const int w_offset = w_col * p.stride - p.pad;
    float *col = data_col + (c_col * p.out_h + h_col) * p.out_w + w_col;
    for (int i = 0; i < p.ksize; ++i)
      for (int j = 0; j < p.ksize; ++j) {
        const int h_im = h_offset + i, w_im = w_offset + j;
        *col = (h_im >= 0 && w_im >= 0 && h_im < p.height && w_im <= p.width)
                   ? data_im[(c_im * p.height + h_im) * p.width + w_im]
                   : 0.0f;
        col += p.out_h * p.out_w;
      }
  }
}

static void im2col_gpu(const float *im, ConvParams p, float *col) {
  const int num_kernels = p.channels * p.out_h * p.out_w;
  const int threads = 128;
  const int blocks = std::min((num_kernels + threads - 1) / threads, 4);
  im2col_gpu_kernel<<<blocks, threads>>>(num_kernels, im, p, col);
  CUDA_POST_KERNEL_CHECK;
}

int main() {
  ConvParams p;
  p.channels = 3, p.height = 15, p.width = 17;
  p.ksize = 3, p.pad = 1, p.stride = 1;
  p.out_h = (p.height + 2 * p.pad - p.ksize) / p.stride + 1;
  p.out_w = (p.width + 2 * p.pad - p.ksize) / p.stride + 1;
  const size_t im_count = (size_t)p.channels * p.height * p.width;
  const size_t col_count = (size_t)p.channels * p.ksize * p.ksize * p.out_h * p.out_w;
  float *im, *col;
  if (cudaMalloc(&im, im_count * sizeof(float)) != cudaSuccess)
    return 1;
  if (cudaMalloc(&col, col_count * sizeof(float)) != cudaSuccess)
    return 1;
  cudaMemset(im, 0, im_count * sizeof(float));
  im2col_gpu(im, p, col);
  cudaDeviceSynchronize();
  cudaFree(im);
  cudaFree(col);
  return 0;
}
