// EXPECT: right
// host member at offset 16
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
struct Rec { int id, n, m, o; float data[256]; };
__global__ void k(float4 *a) { a[threadIdx.x] = make_float4(1, 2, 3, 4); }
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  Rec *r = (Rec *)p;
  k<<<1, 32>>>((float4 *)r->data);
  return cudaDeviceSynchronize();
}
