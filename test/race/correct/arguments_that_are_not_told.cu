// Arguments that the host gives in forms that are no plain numbers: large ones, bit-fields, members of unions. What is
// not followed may make a verdict possible, never refuted.
// veriwarp-expect: kernel=oneBit race=proved|possible
// veriwarp-expect: kernel=topBit race=proved|possible
// veriwarp-expect: kernel=asIndex out-of-bounds=proved|possible|unknown
// veriwarp-expect: kernel=byField race=proved|possible
// veriwarp-expect: kernel=byMember race=proved|possible
// veriwarp-expect: kernel=atBarrier barrier-divergence=proved|possible
#include <cuda_runtime.h>

__global__ void oneBit(int *out, unsigned long long mask) {
  int t = threadIdx.x;
  if (!((mask >> t) & 1))
    out[0] = t;
}
__global__ void topBit(int *out, unsigned long long mask) {
  if (mask >> 63)
    out[threadIdx.x] = 1;
  else
    out[0] = threadIdx.x;
}
__global__ void asIndex(int *out, size_t offset) {
  if (threadIdx.x)
    out[threadIdx.x + offset] = 1;
}

struct Flags {
  unsigned flag : 1, size : 7;
};
__global__ void byField(int *out, Flags flags) {
  if (flags.flag)
    out[threadIdx.x] = 1;
  else
    out[0] = threadIdx.x;
}
__global__ void atBarrier(int *out, Flags flags) {
  if (threadIdx.x < flags.size)
    __syncthreads();
  out[threadIdx.x] = 1;
}

struct Choice {
  union {
    int n;
    float f;
  };
};
__global__ void byMember(int *out, Choice choice) {
  if (choice.n == 3)
    out[threadIdx.x] = 1;
  else
    out[0] = threadIdx.x;
}

int main() {
  int *out;
  cudaMalloc(&out, 64 * sizeof(int));
  oneBit<<<1, 64>>>(out, 0xfffffffffffffffeull);
  topBit<<<1, 64>>>(out, 1ull << 63);
  asIndex<<<1, 64>>>(out, static_cast<size_t>(-1));
  Flags flags;
  flags.flag = 1;
  flags.size = 64;
  byField<<<1, 64>>>(out, flags);
  atBarrier<<<1, 64>>>(out, flags);
  Choice choice;
  choice.n = 3;
  byMember<<<1, 64>>>(out, choice);
  return cudaDeviceSynchronize();
}
