// Conversions to narrow types that keep the number (63 * 1024 is less than 65536, 63 * 512 less than 32768), or whose loss
// of bits does no harm: numbers that differ in six bits differ in eight.
// veriwarp-args: --block=64 --grid=1 --checks=race,out-of-bounds
// veriwarp-expect: race=proved
// veriwarp-expect: out-of-bounds=proved
__global__ void toUnsignedShort(int *out) {
  __shared__ int s[64];
  unsigned short i = threadIdx.x * 1024;
  s[i / 1024] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}

__global__ void toShort(int *out) {
  __shared__ int s[64];
  short i = threadIdx.x * 512;
  s[i / 512] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}

__global__ void toByte(int *out) {
  __shared__ int s[256];
  unsigned char i = threadIdx.x + 250;
  s[i] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = s[(threadIdx.x + 250) & 255];
}
