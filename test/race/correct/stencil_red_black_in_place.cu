// Red-black Gauss-Seidel on global memory, one colour a launch: cells of one colour are written, the other read.
// veriwarp-args: --block=16x16 --grid=32x32 --param=w=512 --param=h=512
// veriwarp-expect: all=proved
__global__ void redBlack(float *p, int w, int h, int colour) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x < 1 || y < 1 || x >= w - 1 || y >= h - 1)
    return;
  if (((x + y) & 1) != (colour & 1))
    return;
  p[y * w + x] = 0.25f * (p[y * w + x - 1] + p[y * w + x + 1] + p[(y - 1) * w + x] + p[(y + 1) * w + x]);
}
