// Jones-Plassmann: a vertex whose priority is greatest among uncoloured neighbours takes this round's colour. Colours of
// the last round are read from one array, written to another.
// veriwarp-args: --block=128 --grid=500
// veriwarp-expect: all=proved
__global__ void colourRound(const int *rowStart, const int *col, const unsigned *priority, const int *old, int *colour,
                            int n, int round) {
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v >= n)
    return;
  int c = old[v];
  if (c < 0) {
    bool greatest = true;
    for (int e = rowStart[v]; e < rowStart[v + 1] && greatest; ++e) {
      int u = col[e];
      if (old[u] < 0 && u != v && priority[u] >= priority[v])
        greatest = false;
    }
    if (greatest)
      c = round;
  }
  colour[v] = c;
}
