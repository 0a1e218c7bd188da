// EXPECT: right
// the second guard uses the extents of the transposed matrix (width 120, height 200).
// AIM: the wrong guard of a transpose of a wide matrix stays within the array, but rows overlap
#include <cstdio>
#include <vector>

const int TILE_DIM = 32;
const int BLOCK_ROWS = 8;

#define checkCudaErrors(val)                                                  \
  if ((val) != cudaSuccess) {                                                 \
    fprintf(stderr, "CUDA error at line %d\n", __LINE__);                     \
    return 1;                                                                 \
  }

__global__ void transposeNoBankConflicts(float *odata, const float *idata, int width, int height) {
  __shared__ float tile[TILE_DIM][TILE_DIM + 1];

  int x = blockIdx.x * TILE_DIM + threadIdx.x;
  int y = blockIdx.y * TILE_DIM + threadIdx.y;
  for (int j = 0; j < TILE_DIM; j += BLOCK_ROWS)
    if (x < width && y + j < height)
      tile[threadIdx.y + j][threadIdx.x] = idata[(y + j) * width + x];

  __syncthreads();

  x = blockIdx.y * TILE_DIM + threadIdx.x;
  y = blockIdx.x * TILE_DIM + threadIdx.y;
  for (int j = 0; j < TILE_DIM; j += BLOCK_ROWS)
    if (x < height && y + j < width)
      odata[(y + j) * height + x] = tile[threadIdx.x][threadIdx.y + j];
}

int main() {
  const int width = 200, height = 120;
  const size_t bytes = width * height * sizeof(float);
  std::vector<float> host(width * height);
  for (int i = 0; i < width * height; ++i)
    host[i] = (float)i;

  float *in, *out;
  checkCudaErrors(cudaMalloc((void **)&in, bytes));
  checkCudaErrors(cudaMalloc((void **)&out, bytes));
  checkCudaErrors(cudaMemcpy(in, host.data(), bytes, cudaMemcpyHostToDevice));
  dim3 threads(TILE_DIM, BLOCK_ROWS);
  dim3 grid((width + TILE_DIM - 1) / TILE_DIM, (height + TILE_DIM - 1) / TILE_DIM);
  for (int rep = 0; rep < 3; ++rep)
    transposeNoBankConflicts<<<grid, threads>>>(out, in, width, height);
  checkCudaErrors(cudaGetLastError());
  checkCudaErrors(cudaMemcpy(host.data(), out, bytes, cudaMemcpyDeviceToHost));
  printf("%g\n", host[1]);
  checkCudaErrors(cudaFree(in));
  checkCudaErrors(cudaFree(out));
  return 0;
}
