// What an addition gave is added again, to the same cell.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: all=proved
__global__ void feedback(unsigned long long *cell) {
  unsigned long long old = atomicAdd(cell, 1ull);
  if (old & 8)
    atomicAdd(cell, (old & 7) << 32);
}
