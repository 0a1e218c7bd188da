// In-place transpose, one thread a cell, no exchange.
// veriwarp-args: --block=16x16 --grid=8x8
// veriwarp-expect: race=refuted@marked definite kind=read-write space=global
// Why: thread (x, y) reads m[y][x] and writes m[x][y], which thread (y, x) reads and writes the other way round.
__global__ void transpose(float *m) {
  int n = 128, x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  m[x * n + y] = m[y * n + x]; // expect: race
}
