// EXPECT: wrong barrier-divergence
// threads 40 to 63 of warp 1 do not execute ldmatrix
#include <cstdint>
__global__ void load(const unsigned short *g, unsigned *out) {
  __shared__ __align__(16) unsigned short s[2][256];
  int t = threadIdx.x;
  for (int i = t; i < 512; i += blockDim.x)
    s[i / 256][i % 256] = g[i];
  __syncthreads();
  if (t < 40) {
    int w = t / 32, lane = t % 32;
    uint32_t p = (uint32_t)__cvta_generic_to_shared(&s[w][lane * 8]);
    unsigned r0, r1, r2, r3;
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
                 : "=r"(r0), "=r"(r1), "=r"(r2), "=r"(r3) : "r"(p));
    out[t] = r0 ^ r1 ^ r2 ^ r3;
  }
}

int main() {
  unsigned short *g;
  unsigned *out;
  cudaMalloc(&g, 1024);
  cudaMalloc(&out, 64 * sizeof(unsigned));
  load<<<1, 128>>>(g, out);
  return cudaDeviceSynchronize();
}
