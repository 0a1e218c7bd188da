// EXPECT: wrong out-of-bounds
// device member at offset 8 of a record of 1032 bytes
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
struct Rec { int id, n; float data[256]; };
__global__ void k(Rec *r) { *(float4 *)&r[threadIdx.x / 16].data[threadIdx.x % 16 * 4] = make_float4(1, 2, 3, 4); }
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>((Rec *)p);
  return cudaDeviceSynchronize();
}
