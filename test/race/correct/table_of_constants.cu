// Small tables of constants (a local array that is only read, a static one): what they hold decides who writes where.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: all=proved
__global__ void permuted(int *to, const int *from) {
  int order[4] = {2, 1, 3, 0};
  int t = threadIdx.x, base = blockIdx.x * 64;
  to[base + t / 4 * 4 + order[t & 3]] = from[base + t];
}
__global__ void neighbours(int *to, const int *from) {
  __shared__ int s[10][10];
  static const int dx[4] = {1, 0, -1, 0};
  const int dy[4] = {0, 1, 0, -1};
  int x = threadIdx.x % 8 + 1, y = threadIdx.x / 8 + 1;
  s[y][x] = from[blockIdx.x * 64 + threadIdx.x];
  __syncthreads();
  int sum = 0;
  for (int k = 0; k < 4; ++k)
    sum += s[y + dy[k]][x + dx[k]];
  to[blockIdx.x * 64 + threadIdx.x] = sum;
}
