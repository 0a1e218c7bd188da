// Greedy colouring that reads neighbours' colours while they are assigned.
// veriwarp-args: --block=128 --grid=64
// veriwarp-expect: race=refuted@marked kind=read-write space=global
// Why: two adjacent vertices read each other's colour while both write their own.
__global__ void colour(const int *rowStart, const int *col, int *colourOf, int n) {
  int v = blockIdx.x * 128 + threadIdx.x;
  if (v >= n)
    return;
  unsigned used = 0;
  for (int e = rowStart[v]; e < rowStart[v + 1]; ++e)
    used |= 1u << (colourOf[col[e]] & 31); // expect: race
  colourOf[v] = __ffs(~used) - 1; // expect: race
}
