// EXPECT: wrong race
// no barrier follows the reads: the copy of thread 0 for the next round writes tile[0] while thread 127 may still read it for this round.
// AIM: cuda::memcpy_async into one tile in a loop, with a barrier object for the arrival of the data but none for its reuse
#include <cuda/barrier>
#include <cstdio>
#include <cstdlib>

using block_barrier = cuda::barrier<cuda::thread_scope_block>;

constexpr int TILE = 128;

// reverses each tile of 128 elements; the last one may be shorter
__global__ void __launch_bounds__(TILE) reverse_tiles(const int *in, int *out, int n) {
  __shared__ int tile[TILE];
  __shared__ block_barrier bar;
  const int t = threadIdx.x;
  if (t == 0)
    init(&bar, TILE);
  __syncthreads();

  for (int base = blockIdx.x * TILE; base < n; base += gridDim.x * TILE) {
    const int count = min(TILE, n - base);
    if (t < count)
      cuda::memcpy_async(&tile[t], &in[base + t], sizeof(int), bar);
    bar.arrive_and_wait();
    if (t < count)
      out[base + t] = tile[count - 1 - t];
  }
}

static int fail(cudaError_t e) {
  std::fprintf(stderr, "%s\n", cudaGetErrorString(e));
  return EXIT_FAILURE;
}

int main() {
  const int n = 5000;
  int *in, *out;
  if (cudaError_t e = cudaMalloc(&in, n * sizeof(int)))
    return fail(e);
  if (cudaError_t e = cudaMalloc(&out, n * sizeof(int)))
    return fail(e);
  cudaMemset(in, 0, n * sizeof(int));
  reverse_tiles<<<6, TILE>>>(in, out, n);
  if (cudaError_t e = cudaDeviceSynchronize())
    return fail(e);
  cudaFree(in);
  cudaFree(out);
  return EXIT_SUCCESS;
}
