// That a conversion to a narrow type loses bits is no overflow: it is not assumed away.
// veriwarp-args: --block=64 --grid=1 --checks=race,out-of-bounds
// veriwarp-expect: out-of-bounds=refuted@marked definite
// veriwarp-expect: race=refuted@marked definite
// Why: a short of 32768 is -32768, a signed char of 163 is -93, a field of five bits that holds 16 is -16.
__global__ void toShort(int *out) {
  __shared__ int s[64];
  short i = threadIdx.x * 1024;
  s[i / 1024] = 1; // expect: out-of-bounds
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x & 15];
}

__global__ void toChar(int *out) {
  __shared__ int s[256];
  signed char i = threadIdx.x + 100;
  s[i] = 1; // expect: out-of-bounds
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x + 100];
}

__global__ void byShifts(int *out) {
  __shared__ int s[64];
  s[(int)(threadIdx.x << 26) >> 26] = 1; // expect: out-of-bounds
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x & 15];
}

struct Five {
  int bits : 5;
};
__global__ void toField(int *out) {
  __shared__ int s[64];
  Five five;
  five.bits = threadIdx.x;
  if (threadIdx.x < 32)
    s[five.bits] = 1; // expect: out-of-bounds
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x & 15];
}

__global__ void meets(int *out) {
  __shared__ int s[64];
  short i = threadIdx.x * 1024;
  s[(i / 1024) & 31] = threadIdx.x; // expect: race
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x & 15];
}
