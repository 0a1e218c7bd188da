// Gauss-Seidel in place without the colour test.
// veriwarp-args: --block=16x16 --grid=32x32 --param=w=512 --param=h=512
// veriwarp-expect: race=refuted@marked definite kind=read-write space=global
// Why: neighbours read cells that are being written in the same launch.
__global__ void gaussSeidel(float *p, int w, int h) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x > 0 && y > 0 && x < w - 1 && y < h - 1)
    p[y * w + x] = 0.5f * (p[y * w + x - 1] + p[(y + 1) * w + x]); // expect: race
}
