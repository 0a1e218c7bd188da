// A permutation is applied in place: sources are read while targets are written.
// veriwarp-args: --block=256 --grid=4
// veriwarp-expect: race=refuted@marked kind=read-write|write-write space=global
// Why: thread i reads keys[i] while the thread whose rank is i writes it.
__global__ void scatter(int *keys, const int *rank, int n) {
  int i = blockIdx.x * 256 + threadIdx.x;
  if (i < n) {
    int k = keys[i];   // expect: race
    keys[rank[i]] = k; // expect: race
  }
}
