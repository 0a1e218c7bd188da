// An array of pointers that is set where it is declared, and indexed by a parameter: compilers make a constant of it.
// veriwarp-args: --block=32 --grid=1
// veriwarp-expect: kernel=shifted race=refuted|possible@marked
// veriwarp-expect: kernel=shifted out-of-bounds=any
// veriwarp-expect: kernel=twoArrays race=refuted|possible@other
// veriwarp-expect: kernel=twoArrays out-of-bounds=any
// Why: both pointers lead into arrays that other threads read.
__global__ void shifted(int *out, int n) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  s[threadIdx.x + 32] = threadIdx.x;
  __syncthreads();
  int x = s[(threadIdx.x + n) & 63]; // expect: race
  int *tables[2] = {s, s + 8};
  tables[n & 1][threadIdx.x] = threadIdx.x;
  out[threadIdx.x] = x;
}

__global__ void twoArrays(int *out, int n) {
  __shared__ int s[64], r[64];
  s[threadIdx.x] = r[threadIdx.x] = threadIdx.x;
  __syncthreads();
  int x = s[threadIdx.x ^ 1] + r[threadIdx.x ^ 1]; // expect: race(other)
  int *const tables[2] = {s, r};
  tables[n & 1][threadIdx.x] = threadIdx.x;
  out[threadIdx.x] = x;
}
