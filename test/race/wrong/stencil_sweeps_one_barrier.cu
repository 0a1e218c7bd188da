// Jacobi sweeps in one shared array with a single barrier a sweep.
// veriwarp-args: --block=16x16 --grid=1
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: a cell is stored while its neighbours load it.
__global__ void sweeps(float *m, int steps) {
  __shared__ float s[18][18];
  int x = threadIdx.x + 1, y = threadIdx.y + 1;
  for (int k = threadIdx.y * 16 + threadIdx.x; k < 324; k += 256)
    s[k / 18][k % 18] = m[k];
  __syncthreads();
  for (int i = 0; i < steps; ++i) {
    s[y][x] = 0.25f * (s[y - 1][x] + s[y + 1][x] + s[y][x - 1] + s[y][x + 1]); // expect: race
    __syncthreads();
  }
  m[y * 18 + x] = s[y][x];
}
