// Rows of width w are stored with a pitch of w - 1.
// veriwarp-args: --block=16x16 --grid=4x4 --param=w=64
// veriwarp-expect: race=refuted@marked definite kind=write-write space=global
// Why: the last cell of a row is the first of the next.
__global__ void fill(int *image, int w) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  image[y * (w - 1) + x] = x - y; // expect: race
}
