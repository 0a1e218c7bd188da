// EXPECT: right
// positions are 16 * i / 1000 for i < 1000, at most 15.984, so the cell is at most 63 of 64.
// AIM: assertion on a cell computed in floating point; one particle lies exactly on the upper end
#include <cassert>
#include <cstdio>
#include <cstdlib>

static void ok(cudaError_t e) {
  if (e != cudaSuccess) {
    std::fprintf(stderr, "%s\n", cudaGetErrorString(e));
    std::exit(EXIT_FAILURE);
  }
}

struct Box {
  float length, inverse_h;
  int cells;
};

__global__ void place(float *x, int n, int intervals, Box box) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    x[i] = box.length * ((float)i / intervals);
}

__global__ void count_cells(int *count, int n, int intervals, Box box) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const float x = box.length * ((float)i / intervals);
  const int cell = (int)(x * box.inverse_h);
  assert(cell >= 0 && cell < box.cells);
  atomicAdd(&count[cell], 1);
}

int main() {
  const Box box{16.0f, 4.0f, 64};
  const int n = 1000, intervals = n, block = 128, grid = (n + block - 1) / block;
  float *x;
  int *count;
  ok(cudaMalloc(&x, n * sizeof(float)));
  ok(cudaMalloc(&count, box.cells * sizeof(int)));
  ok(cudaMemset(count, 0, box.cells * sizeof(int)));
  place<<<grid, block>>>(x, n, intervals, box);
  count_cells<<<grid, block>>>(count, n, intervals, box);
  ok(cudaGetLastError());
  ok(cudaDeviceSynchronize());
  ok(cudaFree(x));
  ok(cudaFree(count));
}
