// A device variable indexed by a masked value that still exceeds it.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: out-of-bounds=refuted@marked space=global
// Why: the mask 31 lets values up to 31 through, the table has 24 cells.
__device__ int table[24];

__global__ void lookUp(const int *in, int *out) {
  int i = blockIdx.x * 128 + threadIdx.x;
  out[i] = table[in[i] & 31]; // expect: out-of-bounds
}
