// What is written outside of local arrays is never read, and lies at places that are known.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: out-of-bounds=refuted@marked
// Why: each of the marked lines writes behind an array, or before it.
__global__ void behind_and_before(int *out) {
  int a[4], b[4], c[4];
  short d[4];
  int *end = a + 4;
  *end = 3;                            // expect: out-of-bounds
  b[-1] = 3;                           // expect: out-of-bounds
  memset(c, 0, 5 * sizeof(int));       // expect: out-of-bounds
  *reinterpret_cast<int *>(d + 3) = 3; // expect: out-of-bounds
  out[threadIdx.x] = 1;
}
