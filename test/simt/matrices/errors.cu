// Wrong uses of matrix instructions, one kernel each, chosen by the argument; `none` has none of them. What the checks
// memory, init, sync and race say stands at the line where it happens: `// KIND: TEXT`.
#include <cstring>
#include <cuda_fp16.h>
#include <mma.h>

using namespace nvcuda;

using A = wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major>;
using B = wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::row_major>;
using C = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

#define PRODUCT(OUT) asm volatile("mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16 {%0, %1}, {%2, %2}, {%2}, {%2, %2};" : "=r"(OUT[0]), "=r"(OUT[1]) : "r"(1))

__global__ void none(const __half *in, float *out) {
  A a;
  B b;
  C c;
  wmma::load_matrix_sync(a, in, 16);
  wmma::load_matrix_sync(b, in, 16);
  wmma::fill_fragment(c, 0);
  wmma::mma_sync(c, a, b, c);
  wmma::store_matrix_sync(out, c, 16, wmma::mem_row_major);
}

__global__ void half_warp(unsigned *out) {
  unsigned r[2];
  PRODUCT(r); // warp-operation: thread (0,0,0) of block (0,0,0) of half_warp(unsigned int*) executes a matrix instruction, which is for all lanes of its warp, and lane 16 does not exist: the block is too small
  out[threadIdx.x] = r[0];
}

__global__ void returned(unsigned *out) {
  if (threadIdx.x == 5)
    return;
  unsigned r[2];
  PRODUCT(r); // warp-operation: thread (0,0,0) of block (0,0,0) of returned(unsigned int*) executes a matrix instruction, which is for all lanes of its warp, and lane 5 has ended
  out[threadIdx.x] = r[0];
}

__global__ void outside(const __half *in, float *out) {
  A a;
  wmma::load_matrix_sync(a, in + 16, 16); // out-of-bounds: thread (28,0,0) of block (0,0,0) of outside(__half const*, float*) reads 4 bytes at byte 512 of an allocation of 512 bytes
  out[threadIdx.x] = 0;
  for (int i = 0; i < a.num_elements; ++i)
    out[threadIdx.x] += float(a.x[i]);
}

__global__ void misaligned(const __half *in, float *out) {
  A a;
  wmma::load_matrix_sync(a, in + 8, 16); // misaligned: thread (0,0,0) of block (0,0,0) of misaligned(__half const*, float*) reads 32 bytes at byte 16 of an allocation of 512 bytes, at 0x[0-9a-f]+, which is not a multiple of 32
  out[threadIdx.x] = float(a.x[0]);
}

__global__ void row(unsigned *out) {
  __shared__ __align__(16) unsigned char tile[256];
  for (int i = 0; i < 8; ++i)
    tile[threadIdx.x * 8 + i] = 1;
  __syncwarp();
  unsigned r;
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(r) : "r"(unsigned(__cvta_generic_to_shared(tile)) + threadIdx.x % 8 * 20)); // misaligned: thread (1,0,0) of block (0,0,0) of row(unsigned int*) reads 16 bytes at byte 20 of the shared variable 'tile' of 256 bytes, at 0x[0-9a-f]+, which is not a multiple of 16
  out[threadIdx.x] = r;
}

__global__ void unwritten(unsigned *out) {
  __shared__ __align__(16) unsigned short tile[8][8];
  if (threadIdx.x < 7)
    for (int i = 0; i < 8; ++i)
      tile[threadIdx.x][i] = 1;
  __syncwarp();
  unsigned r;
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(r) : "r"(unsigned(__cvta_generic_to_shared(&tile[threadIdx.x % 8][0])))); // uninitialised: thread (28,0,0) of block (0,0,0) of unwritten(unsigned int*) reads 4 bytes at byte 112 of the shared variable 'tile' of 128 bytes, which has not been written
  out[threadIdx.x] = r + 1;
}

__global__ void race(float *out) {
  C c;
  wmma::fill_fragment(c, float(threadIdx.x / 32));
  wmma::store_matrix_sync(out, c, 16, wmma::mem_row_major); // data-race: thread (32,0,0) of block (0,0,0) writes byte 0 of allocation 2 (1024 bytes)
}

int main(int, char **argv) {
  const auto is = [&](const char *name) { return std::strcmp(argv[1], name) == 0; };
  __half *in = nullptr;
  float *out = nullptr;
  cudaMalloc(&in, 512);
  cudaMalloc(&out, 1024);
  cudaMemset(in, 0, 512);
  auto *words = reinterpret_cast<unsigned *>(out);
  if (is("none"))
    none<<<1, 32>>>(in, out);
  if (is("half_warp"))
    half_warp<<<1, 16>>>(words);
  if (is("returned"))
    returned<<<1, 32>>>(words);
  if (is("outside"))
    outside<<<1, 32>>>(in, out);
  if (is("misaligned"))
    misaligned<<<1, 32>>>(in, out);
  if (is("row"))
    row<<<1, 32>>>(words);
  if (is("unwritten"))
    unwritten<<<1, 32>>>(words);
  if (is("race"))
    race<<<1, 64>>>(out);
  return cudaDeviceSynchronize() == cudaSuccess ? 0 : 5;
}
