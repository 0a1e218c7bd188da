// EXPECT: right
// block barrier between the store of the fragments and the reading
#include <mma.h>
using namespace nvcuda;
__global__ void k(float *out) {
  __shared__ float tile[2][256];
  int w = threadIdx.x / 32;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
  wmma::fill_fragment(f, w + 0.5f);
  wmma::store_matrix_sync(tile[w], f, 16, wmma::mem_row_major);
  __syncthreads();
  for (int i = threadIdx.x; i < 512; i += 64) out[i] = tile[i / 256][i % 256];
}
int main() {
  float *o;
  cudaMalloc(&o, 512 * sizeof(float));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
