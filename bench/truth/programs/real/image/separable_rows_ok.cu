// EXPECT: right
// the radius of 16 is exactly the halo of one step of 16 columns: the smallest column read is 0, the largest 95 of 96.
// AIM: cuda-samples' convolutionRows; halo and radius agree only for some constants
#include <cstdio>
#include <cstdlib>

#define KERNEL_RADIUS 16
#define KERNEL_LENGTH (2 * KERNEL_RADIUS + 1)
#define ROWS_BLOCKDIM_X 16
#define ROWS_BLOCKDIM_Y 4
#define ROWS_RESULT_STEPS 4
#define ROWS_HALO_STEPS 1

#define checkCudaErrors(call)                                       \
  do {                                                              \
    cudaError_t err = call;                                         \
    if (cudaSuccess != err) {                                       \
      fprintf(stderr, "Cuda error: %s\n", cudaGetErrorString(err)); \
      exit(EXIT_FAILURE);                                           \
    }                                                               \
  } while (0)

__constant__ float c_Kernel[KERNEL_LENGTH];

__global__ void convolutionRowsKernel(float *d_Dst, const float *d_Src, int imageW, int imageH, int pitch) {
  __shared__ float s_Data[ROWS_BLOCKDIM_Y][(ROWS_RESULT_STEPS + 2 * ROWS_HALO_STEPS) * ROWS_BLOCKDIM_X];

  // offset to the left halo edge
  const int baseX = (blockIdx.x * ROWS_RESULT_STEPS - ROWS_HALO_STEPS) * ROWS_BLOCKDIM_X + threadIdx.x;
  const int baseY = blockIdx.y * ROWS_BLOCKDIM_Y + threadIdx.y;

#pragma unroll
  for (int i = 0; i < ROWS_RESULT_STEPS + 2 * ROWS_HALO_STEPS; i++) {
    const int x = baseX + i * ROWS_BLOCKDIM_X;
    s_Data[threadIdx.y][threadIdx.x + i * ROWS_BLOCKDIM_X] =
        x >= 0 && x < imageW && baseY < imageH ? d_Src[baseY * pitch + x] : 0;
  }
  __syncthreads();

#pragma unroll
  for (int i = ROWS_HALO_STEPS; i < ROWS_HALO_STEPS + ROWS_RESULT_STEPS; i++) {
    float sum = 0;
    for (int j = -KERNEL_RADIUS; j <= KERNEL_RADIUS; j++)
      sum += c_Kernel[KERNEL_RADIUS - j] * s_Data[threadIdx.y][threadIdx.x + i * ROWS_BLOCKDIM_X + j];
    const int x = baseX + i * ROWS_BLOCKDIM_X;
    if (x < imageW && baseY < imageH)
      d_Dst[baseY * pitch + x] = sum;
  }
}

int main() {
  const int imageW = 130, imageH = 66, pitch = 160;
  float h_Kernel[KERNEL_LENGTH];
  for (int i = 0; i < KERNEL_LENGTH; i++)
    h_Kernel[i] = 1.0f / KERNEL_LENGTH;
  float *d_Input, *d_Output;
  checkCudaErrors(cudaMalloc((void **)&d_Input, pitch * imageH * sizeof(float)));
  checkCudaErrors(cudaMalloc((void **)&d_Output, pitch * imageH * sizeof(float)));
  checkCudaErrors(cudaMemset(d_Input, 0, pitch * imageH * sizeof(float)));
  checkCudaErrors(cudaMemcpyToSymbol(c_Kernel, h_Kernel, sizeof(h_Kernel)));

  const int tileW = ROWS_RESULT_STEPS * ROWS_BLOCKDIM_X;
  dim3 blocks((imageW + tileW - 1) / tileW, (imageH + ROWS_BLOCKDIM_Y - 1) / ROWS_BLOCKDIM_Y);
  dim3 threads(ROWS_BLOCKDIM_X, ROWS_BLOCKDIM_Y);
  convolutionRowsKernel<<<blocks, threads>>>(d_Output, d_Input, imageW, imageH, pitch);
  checkCudaErrors(cudaGetLastError());
  checkCudaErrors(cudaDeviceSynchronize());
  checkCudaErrors(cudaFree(d_Input));
  checkCudaErrors(cudaFree(d_Output));
  return 0;
}
