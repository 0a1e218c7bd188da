// Matrix product in which all blocks add to the same elements, after the matmul of ScoRD and GPUMC: each block has a
// slice of the inner dimension.
//
//   SCOPE    of the sums. Device: safe; block: a heterogeneous race
#include "parameters.h"

#define SIDE PER_BLOCK
__device__ int a[SIDE][BLOCKS], b[BLOCKS][SIDE], c[SIDE][SIDE], ended;

__global__ void work() {
  for (int column = 0; column < SIDE; ++column)
    cuda::atomic_ref<int, SCOPE>(c[threadIdx.x][column])
        .fetch_add(a[threadIdx.x][blockIdx.x] * b[blockIdx.x][column] + 1, cuda::memory_order_relaxed);
  atomicAdd(&ended, 1);
}

int main() { return launched(work, ended, BLOCKS * PER_BLOCK); }
