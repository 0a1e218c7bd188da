// A kernel compiled for blocks of at most 128 threads.
// veriwarp-expect: launch=refuted@marked definite
// Why: the launch has 256 threads a block.
#include <cuda_runtime.h>
__global__ void __launch_bounds__(128) fill(int *p) { p[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

void run(int *p) { fill<<<2, 256>>>(p); } // expect: launch
