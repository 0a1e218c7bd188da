// EXPECT: wrong race
// wmma store to shared memory of the block's tile
#include <mma.h>
using namespace nvcuda;
__global__ void k(float *out, const half *in) {
  __shared__ float s[256];
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a; wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> b; wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;
  wmma::load_matrix_sync(a, in + blockIdx.x * 256, 16); wmma::load_matrix_sync(b, in, 16); wmma::fill_fragment(c, 0);
  wmma::mma_sync(c, a, b, c); wmma::store_matrix_sync(s, c, 16, wmma::mem_row_major);
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
int main(int c, char **) { float *o; half *i; cudaMalloc(&o, 1024); cudaMalloc(&i, 65536); k<<<8, 32>>>(o, i); cudaDeviceSynchronize(); return 0; }
