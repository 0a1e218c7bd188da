// EXPECT: right
// the results of a step are stored after a barrier and copied to prev[] before the next one; the loop is left by all threads together.
// AIM: Rodinia's pathfinder (shrinking trapezoid, break between two barriers)
#include <cstdio>
#include <cstdlib>
#include <vector>

#define BLOCK_SIZE 128
#define HALO 1
#define IN_RANGE(x, min, max) ((x) >= (min) && (x) <= (max))
#define CLAMP_RANGE(x, min, max) x = (x < (min)) ? min : ((x > (max)) ? max : x)
#define MIN(a, b) ((a) <= (b) ? (a) : (b))

__global__ void dynproc_kernel(int iteration, const int *gpuWall, const int *gpuSrc, int *gpuResults, int cols,
                               int startStep, int border) {
  __shared__ int prev[BLOCK_SIZE];
  __shared__ int result[BLOCK_SIZE];

  const int bx = blockIdx.x, tx = threadIdx.x;
  const int small_block_cols = BLOCK_SIZE - iteration * HALO * 2;
  const int blkX = small_block_cols * bx - border;
  const int blkXmax = blkX + BLOCK_SIZE - 1;
  const int xidx = blkX + tx;
  const int validXmin = (blkX < 0) ? -blkX : 0;
  const int validXmax = (blkXmax > cols - 1) ? BLOCK_SIZE - 1 - (blkXmax - cols + 1) : BLOCK_SIZE - 1;

  int W = tx - 1, E = tx + 1;
  W = (W < validXmin) ? validXmin : W;
  E = (E > validXmax) ? validXmax : E;
  const bool isValid = IN_RANGE(tx, validXmin, validXmax);

  if (IN_RANGE(xidx, 0, cols - 1))
    prev[tx] = gpuSrc[xidx];
  __syncthreads();
  bool computed = false;
  for (int i = 0; i < iteration; i++) {
    computed = false;
    if (IN_RANGE(tx, i + 1, BLOCK_SIZE - i - 2) && isValid) {
      computed = true;
      int shortest = MIN(prev[W], prev[tx]);
      shortest = MIN(shortest, prev[E]);
      result[tx] = shortest + gpuWall[cols * (startStep + i) + xidx];
    }
    __syncthreads();
    if (i == iteration - 1)
      break;
    if (computed)
      prev[tx] = result[tx];
    __syncthreads();
  }
  if (computed)
    gpuResults[xidx] = result[tx];
}

int main() {
  const int cols = 1000, rows = 41, pyramid_height = 20;
  std::vector<int> wall(rows * cols);
  for (size_t i = 0; i < wall.size(); i++)
    wall[i] = (int)(i * 7919 % 10);
  int *gpuWall, *gpuResult[2];
  if (cudaMalloc((void **)&gpuResult[0], sizeof(int) * cols) != cudaSuccess ||
      cudaMalloc((void **)&gpuResult[1], sizeof(int) * cols) != cudaSuccess ||
      cudaMalloc((void **)&gpuWall, sizeof(int) * (rows - 1) * cols) != cudaSuccess)
    return EXIT_FAILURE;
  cudaMemcpy(gpuResult[0], wall.data(), sizeof(int) * cols, cudaMemcpyHostToDevice);
  cudaMemset(gpuResult[1], 0, sizeof(int) * cols);
  cudaMemcpy(gpuWall, wall.data() + cols, sizeof(int) * (rows - 1) * cols, cudaMemcpyHostToDevice);

  const int border = pyramid_height * HALO, small_cols = BLOCK_SIZE - 2 * border;
  const int blocks = cols / small_cols + (cols % small_cols == 0 ? 0 : 1);
  int src = 1, dst = 0;
  for (int t = 0; t < rows - 1; t += pyramid_height) {
    const int temp = src;
    src = dst;
    dst = temp;
    dynproc_kernel<<<blocks, BLOCK_SIZE>>>(MIN(pyramid_height, rows - t - 1), gpuWall, gpuResult[src], gpuResult[dst],
                                           cols, t, border);
  }
  const cudaError_t e = cudaDeviceSynchronize();
  printf("%s\n", cudaGetErrorString(e));
  cudaFree(gpuWall);
  cudaFree(gpuResult[0]);
  cudaFree(gpuResult[1]);
  return e != cudaSuccess;
}
