// A table of constants that sends two threads to one place.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: race=refuted@marked definite kind=write-write space=global
// Why: the table names place 2 twice, so threads 0 and 2 of every four write it.
__global__ void permuted(int *to, const int *from) {
  int order[4] = {2, 1, 2, 0};
  int t = threadIdx.x, base = blockIdx.x * 64;
  to[base + t / 4 * 4 + order[t & 3]] = from[base + t]; // expect: race
}
