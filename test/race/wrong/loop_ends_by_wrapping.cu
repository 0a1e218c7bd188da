// A loop that comes to its bound only after its number has wrapped: there is no room for the last stride.
// veriwarp-args: --block=1 --grid=1 --exact-arithmetic --param=end=2147483647
// veriwarp-expect: all=proved
// veriwarp-expect: out-of-bounds=refuted|possible|unknown@marked
// Why: 2147483646 is below the bound, and 2147483646 + 1073741823 wraps to a negative number, which is below it, too.
__device__ float elements[4];

__global__ void wraps(int end) {
  int index = 0;
  for (int i = 0; i < end; i += 1073741823)
    elements[index++] = i; // expect: out-of-bounds
}
