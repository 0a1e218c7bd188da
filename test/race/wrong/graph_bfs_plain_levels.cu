// Breadth-first search that tests and sets levels with plain accesses, as many tutorials do.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: race=refuted@marked kind=read-write|write-write|benign space=global
// Why: one thread reads level[u] while another writes it; that all writers store one value does not order the read.
__global__ void bfs(const int *rowStart, const int *col, int *level, int *more, int n, int current) {
  int v = blockIdx.x * 256 + threadIdx.x;
  if (v < n && level[v] == current) // expect: race
    for (int e = rowStart[v]; e < rowStart[v + 1]; ++e)
      if (level[col[e]] < 0) {         // expect: race
        level[col[e]] = current + 1;   // expect: race
        atomicExch(more, 1);
      }
}
