// A loop that runs in strides up to a bound, where numbers may wrap: none does on the way to the bound, and so rows are
// within the array. Also downwards, and with <=.
// veriwarp-args: --block=128 --grid=4 --exact-arithmetic --param=rows=10 --param=stride=128
// veriwarp-expect: all=proved
__device__ float up[1280], down[1280], equal[1280];

__global__ void upwards(int rows, int stride) {
  for (int row = blockIdx.x; row < rows; row += gridDim.x)
    up[row * stride + threadIdx.x] = row;
}

__global__ void downwards(int rows, int stride) {
  for (int row = rows - 1 - (int)blockIdx.x; row >= 0; row -= (int)gridDim.x)
    down[row * stride + threadIdx.x] = row;
}

__global__ void upTo(int rows, int stride) {
  for (unsigned row = blockIdx.x; row <= rows - 1; row += gridDim.x)
    equal[row * stride + threadIdx.x] = row;
}
