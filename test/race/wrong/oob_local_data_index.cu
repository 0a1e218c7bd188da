// A stack array of counters is indexed by unchecked data.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: out-of-bounds=refuted@marked space=local
// Why: a byte may be as large as 255, the array has 16 cells.
__global__ void countLocal(const unsigned char *in, int *out) {
  int count[16];
  for (int k = 0; k < 16; ++k)
    count[k] = 0;
  int i = blockIdx.x * 64 + threadIdx.x;
  for (int k = 0; k < 32; ++k)
    count[in[i * 32 + k]]++; // expect: out-of-bounds
  out[i] = count[0];
}
