// One array is written by way of the other: a[(b - a) + t] is b[t].
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: race=possible|refuted@marked
// Why: the neighbour writes the same element of b, whatever a and b point to.
__global__ void by_distance(int *a, int *b) {
  unsigned t = threadIdx.x;
  long distance = b - a;
  a[distance + t] = t; // expect: race
  b[t ^ 1] = 2;        // expect: race
}
