// A mask of one lane more than come.
// veriwarp-expect: barrier-divergence=refuted@marked
// Why: for n = 52 the mask of the second warp names lanes 0 to 20, and lane 20 does not come to the shuffle.
#include <cuda_runtime.h>

// The mask of the lanes that hold an element, from their number.
__global__ void pairMax(const int *v, int *out, int n) {
  int i = threadIdx.x, base = i & ~31;
  int most = -1;
  unsigned mask = base + 32 <= n ? 0xffffffffu : (2u << (n - base)) - 1;
  if (i < n) {
    int x = v[i];
    int y = __shfl_down_sync(mask, x, 1); // expect: barrier-divergence
    most = i + 1 < n && (i & 31) != 31 ? max(x, y) : x;
  }
  __syncwarp();
  out[i] = most;
}

int main() {
  int n = 52, *v, *out;
  cudaMalloc(&v, 52 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  pairMax<<<1, 64>>>(v, out, n);
}
