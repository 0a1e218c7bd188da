// EXPECT: right
// one record only
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
struct Rec { float data[256]; int id, n; };
__global__ void k(Rec *r) { *(float4 *)&r[threadIdx.x / 32].data[threadIdx.x % 32 * 4] = make_float4(1, 2, 3, 4); }
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>((Rec *)p);
  return cudaDeviceSynchronize();
}
