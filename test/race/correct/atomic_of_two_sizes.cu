// Atomic operations on 4 and on 8 bytes, side by side.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: all=proved
struct Cell {
  unsigned long long sum;
  unsigned count;
};
__global__ void count(Cell *cells, const unsigned *in) {
  unsigned v = in[blockIdx.x * 64 + threadIdx.x];
  atomicAdd(&cells[v & 7].sum, static_cast<unsigned long long>(v));
  atomicAdd(&cells[v & 7].count, 1u);
}
