// Loops until nothing changes: what ends the outer one is what the inner ones leave in a variable.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: all=proved
__global__ void wait(const int *st, int n, int *out) {
  int m;
  do {
    m = 0;
    for (int i = 0; i < n; ++i)
      if (st[i])
        m = 1;
  } while (m);
  out[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}

__global__ void waitForRows(const int *st, int n, int *out) {
  int m, rounds = 0;
  do {
    m = 0;
    for (int row = 0; row < n; ++row) {
      int found;
      do {
        found = 0;
        for (int i = 0; i < n; ++i)
          if (st[row * n + i] > rounds)
            found = m = 1;
        ++rounds;
      } while (found);
    }
  } while (m);
  out[blockIdx.x * blockDim.x + threadIdx.x] = rounds;
}
