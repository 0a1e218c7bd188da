// As in correct/, but two threads store to one element when the loops are left.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: race=refuted|possible@marked
// Why: threads 2t and 2t + 1 store to element t.
__global__ void wait(const int *st, int n, int *out) {
  int m, rounds = 0;
  do {
    m = 0;
    for (int i = 0; i < n; ++i)
      if (st[i] > rounds)
        m = 1;
    ++rounds;
  } while (m);
  out[(blockIdx.x * blockDim.x + threadIdx.x) / 2] = rounds + threadIdx.x; // expect: race
}
